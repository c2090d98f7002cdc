import { type Finding, formatPlace, messageOf, parseYaml, readText, type YamlText } from '@chain-data/findings'
import type { JsonObject } from './json'
import { type JsonNode, type JsonPath, nodeOf } from './json-node'
import { jsonObjectSchema } from './json-schema'

/** Thrown when the description cannot be used; its message lists every error with file, line and column. */
export class ApiDescriptionError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    const lines = findings.map(
      (finding) => `${formatPlace(finding)} ${finding.severity} ${finding.message} (${finding.rule})`,
    )
    super(`The API description has ${findings.length} error(s):\n${lines.join('\n')}`)
    this.name = 'ApiDescriptionError'
  }
}

/** The parsed description: values with their positions. */
export interface Source {
  /** Path relative to the root, with forward slashes. */
  file: string
  json: JsonObject
  root: JsonNode
  yaml: YamlText
}

/** An operation as it is written. */
interface WrittenOperation {
  path: string
  method: 'GET' | 'POST'
  node: JsonNode
}

/** What is wrong with a value of the description; the fix ends the message. */
export interface Fault {
  at: JsonPath
  message: string
  /** Whether its key is wrong, not its value. */
  onKey?: boolean
}

/**
 * Reads the description and keeps the positions of its values.
 * @param root absolute path of a folder
 * @param file path relative to `root`, as messages name it
 * @throws ApiDescriptionError if the file is not readable or not a YAML object
 */
export function readSource(root: string, file: string): Source {
  const fail = (message: string, place = { line: 1, column: 1 }): never => {
    throw new ApiDescriptionError([{ rule: 'readable', severity: 'error', file, ...place, message }])
  }
  let text: string
  try {
    text = readText(root, file)
  } catch (error) {
    return fail(`The file cannot be read: ${messageOf(error)}`)
  }
  const yaml = parseYaml(text)
  const [problem] = yaml.problems
  if (problem) return fail(problem.message, problem)
  const json = jsonObjectSchema.safeParse(yaml.value).data
  return json
    ? { file, json, root: nodeOf(json), yaml }
    : fail('The file must contain one YAML object with JSON values.')
}

/** Makes findings of faults. */
export function findingsOf({ file, yaml }: Source, rule: string, faults: readonly Fault[]): Finding[] {
  return faults.map(({ at, message, onKey }) => ({
    ...{ rule, severity: 'error', file, ...yaml.placeOf(at, onKey ? 'key' : 'value'), message },
  }))
}

/** Every `get` and `post` under `paths`, in the order of the file; the API has no other methods. */
export function operationsOf(root: JsonNode): WrittenOperation[] {
  return root.select('paths.*').flatMap((item) =>
    item.members().flatMap((node) => {
      if (node.key !== 'get' && node.key !== 'post') return []
      return [{ path: item.key, method: node.key === 'get' ? ('GET' as const) : ('POST' as const), node }]
    }),
  )
}
