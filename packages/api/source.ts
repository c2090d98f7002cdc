import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseYaml, formatPlace, type Finding, type Place, type YamlText } from '@chain-data/findings'
import { isJsonObject, type Json, type JsonObject } from './json'
import { jsonObjectSchema } from './json-schema'

/** Thrown when the description cannot be used; its message lists every error with file, line and column. */
export class ApiDescriptionError extends Error {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    const lines = findings.map(
      (finding) => `${formatPlace(finding)} ${finding.severity} ${finding.message} (${finding.rule})`,
    )
    super(`The API description has ${findings.length} error(s):\n${lines.join('\n')}`)
    this.name = 'ApiDescriptionError'
    this.findings = findings
  }
}

/** Keys and indexes from the root of the document to a value. */
export type SpotPath = readonly (string | number)[]

/** A value of the description and its path. */
export interface Spot {
  value: Json | undefined
  path: SpotPath
}

/** The parsed description: values with their positions. */
export interface Source {
  /** Path relative to the root, with forward slashes. */
  file: string
  json: JsonObject
  text: string
  yaml: YamlText
}

/**
 * Reads the description and keeps the positions of its values.
 * @param root absolute path of a folder
 * @param file path relative to `root`, as messages name it
 * @returns the parsed source
 * @throws ApiDescriptionError if the file is not readable or not a YAML object
 */
export function readSource(root: string, file: string): Source {
  const fail = (message: string, line = 1, column = 1): never => {
    throw new ApiDescriptionError([{ rule: 'readable', severity: 'error', file, line, column, message }])
  }
  const full = path.join(root, file)
  let text: string
  try {
    text = readFileSync(full, 'utf8')
  } catch (cause) {
    return fail(`The file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  const yaml = parseYaml(text, { references: true })
  const [problem] = yaml.problems
  if (problem) return fail(problem.message, problem.line, problem.column)
  const parsed = jsonObjectSchema.safeParse(yaml.value)
  if (!parsed.success) return fail('The file must contain one YAML object with JSON values.')
  return { file, json: parsed.data, text, yaml }
}

/**
 * Finds the position of a value.
 * @param source the description
 * @param spotPath keys from the root; if the last ones do not exist, the nearest parent is used
 * @param onKey true for the position of the key instead of the value
 */
export function positionOf(source: Source, spotPath: SpotPath, onKey = false): Place {
  return source.yaml.placeOf(spotPath.map(String), onKey ? 'key' : 'value')
}

/**
 * Makes a finding at a value of the description.
 * @param source the description
 * @param spotPath where the fault is
 * @param rest rule, message, fix, and severity (error by default); `onKey` points at the key
 * @returns the finding; its message ends with the fix
 */
export function findingAt(
  source: Source,
  spotPath: SpotPath,
  rest: Pick<Finding, 'rule' | 'message'> & { cure?: string; severity?: Finding['severity']; onKey?: boolean },
): Finding {
  const { onKey, cure, message, ...members } = rest
  return {
    severity: 'error',
    file: source.file,
    ...positionOf(source, spotPath, onKey),
    ...members,
    message: cure === undefined ? message : `${message} ${cure}`,
  }
}

/** The root of the description. */
export function rootSpot(source: Source): Spot {
  return { value: source.json, path: [] }
}

/**
 * Goes to a member of a value and follows `$ref`, so that the position is that of the referenced facts.
 * @param source the description
 * @param spot the value to start from
 * @param keys members or indexes to go through, one after another
 * @returns the spot; its value is undefined if the member does not exist
 * @throws ApiDescriptionError if a reference is broken or circular
 */
export function spotAt(source: Source, spot: Spot, ...keys: (string | number)[]): Spot {
  return keys.reduce<Spot>((at, key) => follow(source, memberOf(at, key)), follow(source, spot))
}

function memberOf(spot: Spot, key: string | number): Spot {
  const spotPath = [...spot.path, key]
  if (Array.isArray(spot.value)) return { value: spot.value[Number(key)], path: spotPath }
  return { value: isJsonObject(spot.value) ? spot.value[String(key)] : undefined, path: spotPath }
}

function follow(source: Source, spot: Spot): Spot {
  let at = spot
  const seen = new Set<string>()
  while (isJsonObject(at.value) && typeof at.value.$ref === 'string') {
    const reference = at.value.$ref
    const target = resolveReference(source, reference)
    if (!target || seen.has(reference)) {
      const message = target ? `"${reference}" refers to itself.` : `"${reference}" points nowhere.`
      throw new ApiDescriptionError([findingAt(source, [...at.path, '$ref'], { rule: 'reference', message })])
    }
    seen.add(reference)
    at = target
  }
  return at
}

/** The keys of a JSON pointer, as `/paths/~1v1~1networks` (RFC 6901). */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function resolveReference(source: Source, reference: string): Spot | null {
  if (!reference.startsWith('#/')) return null
  const keys = pointerKeys(reference.slice(1))
  const spot = keys.reduce<Spot>(memberOf, rootSpot(source))
  return spot.value === undefined ? null : spot
}

/**
 * The name of the component a value refers to.
 * @param spot a value that may be `{ $ref }`
 * @returns the last part of the reference, or null if it is not a reference
 */
export function referenceName(spot: Spot): string | null {
  if (!isJsonObject(spot.value) || typeof spot.value.$ref !== 'string') return null
  return spot.value.$ref.split('/').at(-1) ?? null
}

/**
 * The member of a value without following references.
 * @param spot the value
 * @param key member or index
 * @returns the member as written
 */
export function rawMember(spot: Spot, key: string | number): Spot {
  return memberOf(spot, key)
}
