import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { explain, type SchemaProblem } from './explain'
import { formatFinding, type Problem } from './finding'
import { readText } from './texts'
import { parseYaml } from './yaml'

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

/** Reads a data file's text: its value, and all faults with their places. */
export function readData<Value>(data: DataFile<Value>, text: string) {
  const yaml = parseYaml(text)
  // A file with only comments is empty.
  const empty = data.schema instanceof z.ZodArray ? [] : {}
  const written = yaml.document.contents === null ? empty : yaml.value
  // What is not YAML has no keys that could be wrong.
  const wrong = written === undefined ? [] : (data.explain?.(written) ?? explain(data.schema, written))
  const problems = [
    ...yaml.problems,
    ...wrong.map((each): Problem => ({ ...yaml.placeOf(each.path), message: each.message })),
  ]
  const isRight = written !== undefined && problems.length === 0
  /** The checked value, undefined if there are faults; the unchecked one, undefined if it is not YAML. */
  return { value: isRight ? data.schema.parse(written) : undefined, written, problems, yaml }
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
