export {
  byCodeUnits,
  countFindings,
  failOnErrors,
  messageOf,
  formatPlace,
  placeOfOffset,
  sortFindings,
  uniqueFindings,
  type FileProblem,
  type Finding,
  type Fix,
} from './finding'
export { didYouMean, hint, nearest, nearestRoutes, unknownId } from './nearest'
export { parseYaml, type Leaf, type Place, type Problem, type YamlText } from './yaml-text'
export { REFERENCE } from './yaml-cures'
export { LOST_LETTER, LOST_LETTERS } from './lost-letters'
export { explain, type ForeignKeys, type SchemaProblem } from './schema-problems'
export { dataOf, loadData, readData, type DataFile } from './data-file'
export { filesBelow, readText, walk, writeBelow } from './files'
export { readArguments, readPort, runCommand, UsageError } from './command-line'
