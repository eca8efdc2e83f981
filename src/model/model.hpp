// What system is it? The one form that both languages are lowered to, and that everything after
// works on.
//
// A system is a set of processes, each an instance of a proctype, which share channels and global
// variables. A proctype is a control-flow automaton: locations, and edges with a guard and effects.
// A Promela-Lite proctype has one location, and each of its statements is an edge from it to
// itself.
//
// Two Models are equal if they look the same; source ranges do not count.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/expression.hpp"
#include "model/ids.hpp"
#include "model/type.hpp"
#include "source/source_range.hpp"

namespace isospin::model {

/// A source range that two equal Models need not share.
struct Origin {
  source::SourceRange range;
  friend constexpr bool operator==(const Origin&, const Origin&) { return true; }
};

/// A variable: global, parameter or local.
struct Variable {
  std::string name;
  TypeId type;
  Origin origin = {};

  friend bool operator==(const Variable&, const Variable&) = default;
};

struct Global {
  Variable variable;
  Expression initial;

  friend bool operator==(const Global&, const Global&) = default;
};

/// A queue. Capacity and fields are its signature; capacity 0 is a rendezvous channel.
struct Channel {
  std::string name;
  TypeId type;  ///< of kind channel; its parts are the fields of a message
  std::uint32_t capacity = 0;
  std::optional<ProcessId> owner = {};  ///< the process it is local to; none for a global channel
  Origin origin = {};

  friend bool operator==(const Channel&, const Channel&) = default;
};

enum class EffectKind : std::uint8_t { skip, assign, send, receive };

/// One change of the state.
struct Effect {
  EffectKind kind = EffectKind::skip;
  /// assign: the variable, then the value. send and receive: the channel, then the fields or the
  /// variables.
  std::vector<Expression> operands = {};
  Origin origin = {};

  friend bool operator==(const Effect&, const Effect&) = default;
  friend std::strong_ordering operator<=>(const Effect& a, const Effect& b);
};

/// Whether other processes may run between an edge and the next one.
enum class Atomicity : std::uint8_t { none, atomic, d_step };

/// If the guard holds at `from`, the effects happen in order, in one step, and control is at `to`.
struct Edge {
  LocationId from;
  LocationId to;
  Expression guard;
  std::vector<Effect> effects = {};
  Atomicity atomicity = Atomicity::none;
  Origin origin = {};

  friend bool operator==(const Edge&, const Edge&) = default;
  friend std::strong_ordering operator<=>(const Edge& a, const Edge& b);
};

/// A point of control, with the meaning its labels give it.
struct Location {
  bool is_end = false;  ///< a process may rest here for ever
  bool is_accept = false;
  bool is_progress = false;
  Origin origin = {};

  friend bool operator==(const Location&, const Location&) = default;
};

struct Proctype {
  std::string name;
  std::vector<Variable> locals;  ///< the parameters first
  std::size_t parameter_count = 0;
  std::vector<Location> locations;  ///< control starts at the first
  std::vector<Edge> edges;
  Origin origin = {};

  friend bool operator==(const Proctype&, const Proctype&) = default;
};

/// An instance of a proctype that runs from the start. Its arguments are constants.
struct Process {
  ProctypeId proctype;
  std::vector<Expression> arguments;
  Origin origin = {};

  friend bool operator==(const Process&, const Process&) = default;
};

struct Model {
  TypeTable types;
  std::vector<Channel> channels;
  std::vector<Global> globals;
  std::vector<Proctype> proctypes;
  std::vector<Process> processes;  ///< process i has pid i + 1: pid 0 is no process

  [[nodiscard]] const Channel& operator[](ChannelId id) const { return channels[id.index()]; }
  [[nodiscard]] const Global& operator[](GlobalId id) const { return globals[id.index()]; }
  [[nodiscard]] const Proctype& operator[](ProctypeId id) const { return proctypes[id.index()]; }
  [[nodiscard]] const Process& operator[](ProcessId id) const { return processes[id.index()]; }

  friend bool operator==(const Model&, const Model&) = default;
};

/// The pid that a process has in the text of a model and in print: counted from 1.
constexpr std::uint32_t pid(ProcessId process) { return process.value + 1; }

}  // namespace isospin::model
