# Writes a C++ file that holds the texts of some files.
#
#   cmake -DOUTPUT=... -DFILES=a.g,b.g -P embed_texts.cmake
string(REPLACE "," ";" FILES "${FILES}")
set(entries "")
foreach(file IN LISTS FILES)
  file(READ ${file} text)
  get_filename_component(name ${file} NAME)
  string(APPEND entries "      {\"${name}\", R\"isospin(${text})isospin\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Generated from gap/*.g.
#include \"group/gap_files.hpp\"

namespace isospin::group {

const std::vector<GapFile>& gap_files() {
  static const std::vector<GapFile> files{
${entries}  };
  return files;
}

}  // namespace isospin::group
")
