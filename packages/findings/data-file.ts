import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { explain, type SchemaProblem } from './explain'
import { formatFinding, type Problem } from './finding'
import { readText } from './texts'
import { parseYaml, type YamlText } from './yaml'

/** A file below `data/` that people edit: YAML, checked by a schema. */
export interface DataFile<Value> {
  /** Its path from the root of the project. */
  file: string
  /** Its description, for editors. */
  title: string
  schema: z.ZodType<Value>
  /** A custom check, where the schema's messages would be less clear. */
  explain?: (value: unknown) => SchemaProblem[]
}

interface ReadData<Value> {
  /** The checked value; undefined if there are faults. */
  value: Value | undefined
  /** The unchecked value; undefined if it is not YAML. */
  written: unknown
  problems: Problem[]
  yaml: YamlText
}

/** Reads a data file's text: its value, and all faults with their places. */
export function readData<Value>(data: DataFile<Value>, text: string): ReadData<Value> {
  const yaml = parseYaml(text)
  // A file with only comments is empty.
  const empty = data.schema instanceof z.ZodArray ? [] : {}
  const written = yaml.document.contents === null ? empty : yaml.value
  if (written === undefined) return { value: undefined, written, problems: yaml.problems, yaml }
  const wrong = data.explain?.(written) ?? explain(data.schema, written)
  const told = wrong.map((each) => ({ ...yaml.placeOf(each.path), message: each.message }))
  const problems = [...yaml.problems, ...told]
  return { value: problems.length > 0 ? undefined : data.schema.parse(written), written, problems, yaml }
}

/**
 * Reads a data file of a project.
 * @param root the project's root folder
 * @throws with every problem and its place, or if the file does not exist
 */
export function loadData<Value>(data: DataFile<Value>, root: string): Value {
  const file = path.join(root, data.file)
  if (!existsSync(file)) throw new Error(`There is no ${data.file}.`)
  return dataOf(data, readText(file))
}

/**
 * The same for a text that is already read.
 * @throws with every problem and its place
 */
export function dataOf<Value>(data: DataFile<Value>, text: string): Value {
  const { value, problems } = readData(data, text)
  if (value !== undefined) return value
  throw new Error(problems.map((problem) => formatFinding({ file: data.file, ...problem })).join('\n'))
}
