import { faultOf, isJsonObject, type Json, subschemasOf, type Targets } from '@docs402/api'
import { hint } from '@docs402/findings'
import { jsonIn } from '../exchange'
import { invalidParameter, ProblemError } from '../problem'
import { fixedQuery } from '../routes'
import type { ServedOperation, ServedParameter } from '../operation-specs'
import { SentSchema } from './sent-schema'
import {
  belongsTo,
  decoded,
  isSpread,
  pairsOf,
  type RawPair,
  readPairs,
  readSegment,
  valueOfText,
  type Written,
} from './styles'

/** Where the values of parameters stand in a request. */
interface Sources {
  /** By name, still encoded. */
  path: Readonly<Record<string, string>>
  /** Without the question mark. */
  query: string
  header: (name: string) => string | undefined
  /** The code of the error for a value that is not as described. */
  codeOf?: (name: string) => string
}

/** Checked values by name; what was not sent has its default, or is missing. */
export type Values = Record<string, Json>

// Described elsewhere: in the body, the responses and the security; a payment is not checked as text.
const ELSEWHERE = /^(accept|content-type|authorization|cookie|payment-signature)$/i

/**
 * Reads and checks the parameters of a request.
 * @throws ProblemError for the first one that is not as described
 */
export function readParameters(operation: ServedOperation, sources: Sources): Values {
  const { parameters, references } = operation
  const query = pairsOf(sources.query)
  const cookies = pairsOf(sources.header('cookie') ?? '', /; */)
  checkNames(operation, query)
  const path = { ...sources.path, ...pathInQuery(operation, query) }
  const values: Values = {}
  for (const parameter of parameters) {
    if (parameter.in === 'header' && ELSEWHERE.test(parameter.name)) continue
    const written = writtenOf(parameter, references)
    const names = parameters.filter((each) => each.in === parameter.in).map(({ name }) => name)
    const value = readParameter(parameter, references, written, { ...sources, path, names, pairs: { query, cookies } })
    if (value !== undefined && !Object.hasOwn(values, parameter.name)) values[parameter.name] = value
  }
  return values
}

const writtenOf = ({ style, explode, schema }: ServedParameter, references: Targets): Written => {
  return { style, explode, schema: new SentSchema(schema, references) }
}

type AllSources = Sources & { names: string[]; pairs: { query: RawPair[]; cookies: RawPair[] } }

function readParameter(
  parameter: ServedParameter,
  references: Targets,
  written: Written,
  sources: AllSources,
): Json | undefined {
  const { name, required, allowEmptyValue, schema } = parameter
  const value = rawValue(parameter, written, sources)
  if (value === undefined) {
    if (required && !isSpread(written)) throw invalidParameter(name, `"${name}" is required.`)
    return isJsonObject(schema) ? schema.default : undefined
  }
  if (value === '' && allowEmptyValue) return value
  const fault = faultOf(schema, value, references, parameter)
  if (!fault) return value
  const inside = fault.path.map((key) => `[${key}]`).join('')
  const code = sources.codeOf?.(name) ?? 'invalid_parameter'
  throw new ProblemError({ code, status: 400, parameter: name, detail: `"${name}${inside}" ${fault.message}.` })
}

function rawValue(parameter: ServedParameter, written: Written, sources: AllSources): Json | undefined {
  const { name, in: place, isJson } = parameter
  const { schema } = written
  if (place === 'querystring') {
    if (sources.query === '') return undefined
    const text = decoded(sources.query, true) ?? sources.query
    return isJson
      ? jsonValue(name, text)
      : (readPairs(name, sources.pairs.query, { ...written, style: 'form', explode: true }) ?? text)
  }
  if (place === 'query' || place === 'cookie') {
    const all = sources.pairs[place === 'query' ? 'query' : 'cookies']
    // What another parameter is called is not a member of an object that is spread.
    const others = new Set(sources.names.filter((each) => each !== name))
    const pairs = all.filter(([key]) => {
      const read = decoded(key, true) ?? key
      return !others.has(read) && belongsTo(read, name, written)
    })
    const [first] = pairs
    const isMany = isSpread(written) || schema.types.has('array') || pairs.some(([key]) => decoded(key) !== name)
    if (pairs.length > 1 && !isMany) throw invalidParameter(name, `"${name}" may appear only once.`)
    if (isJson && first) return jsonValue(name, decoded(first[1], true) ?? first[1])
    return readPairs(name, pairs, written)
  }
  const text = place === 'path' ? sources.path[name] : sources.header(name)
  if (text === undefined) return undefined
  // Headers are not encoded.
  const decode = place === 'path' ? decoded : (raw: string) => raw.trim()
  if (isJson) return jsonValue(name, decode(text) ?? text)
  return schema.types.size === 0 && !parameter.style
    ? valueOfText(decode(text) ?? text, schema)
    : readSegment(name, text, written, decode)
}

function jsonValue(name: string, text: string): Json {
  const value = jsonIn(text)
  if (value === undefined) throw invalidParameter(name, `"${name}" must be JSON.`)
  return value
}

/** Parameters of a path that has a query itself: `/picture?key={key}`. */
function pathInQuery({ path }: ServedOperation, query: readonly RawPair[]): Record<string, string> {
  const fixed = fixedQuery(path).flatMap(([name, value]) => {
    const [, parameter] = /^\{\+?([^{}]+)\}$/.exec(value) ?? []
    const sent = query.find(([key]) => key === name)?.[1]
    return parameter !== undefined && sent !== undefined ? [[parameter.trim(), sent]] : []
  })
  return Object.fromEntries(fixed)
}

/** The value that a parameter has in every request; undefined if it has several. */
function onlyValue(parameter: ServedParameter, references: Targets): string | undefined {
  const values = subschemasOf(parameter.schema, references).flatMap((part) =>
    part.const !== undefined ? [part.const] : Array.isArray(part.enum) ? part.enum : [],
  )
  return values.length === 1 ? String(values[0]) : undefined
}

/**
 * Of operations with the same method and path, the one whose fixed values a request has (`X-Amz-Target`, `?op=list`), or
 * that requires most of what is sent.
 * @param query without the question mark
 */
export function meantBy<Found extends { operation: ServedOperation }>(
  candidates: readonly Found[],
  query: string,
  header: Sources['header'],
): Found | undefined {
  const sent = pairsOf(query).map(([name, value]) => `${decoded(name, true)}=${decoded(value, true)}`)
  /** How many of its fixed values the request has; less than nothing if it has another. */
  const likeness = ({ operation: { path, parameters, references } }: Found) => {
    const written = fixedQuery(path).filter(([, value]) => !value.includes('{'))
    const fixed = written.map(([name, value]) => sent.includes(`${decoded(name, true)}=${decoded(value, true)}`))
    const only = parameters.flatMap((parameter) => {
      const value = onlyValue(parameter, references)
      if (value === undefined || !parameter.required) return []
      if (parameter.in === 'query') return [sent.includes(`${parameter.name}=${value}`)]
      return parameter.in === 'header' ? [header(parameter.name) === value] : []
    })
    const all = [...fixed, ...only]
    return all.every(Boolean) ? all.length : -1
  }
  const names = pairsOf(query).map(([name]) => decoded(name, true)?.replace(/\[.*/, ''))
  /** How many parameters it requires; less than nothing if the request lacks one. */
  const needs = ({ operation: { parameters } }: Found) => {
    const required = parameters.filter((parameter) => parameter.required && /^(?:query|header)$/.test(parameter.in))
    const has = ({ in: place, name }: ServedParameter) =>
      place === 'query' ? names.includes(name) : header(name) !== undefined
    return required.every(has) ? required.length : -1
  }
  return candidates.toSorted((a, b) => likeness(b) - likeness(a) || needs(b) - needs(a))[0]
}

/** A name that no parameter has is a mistake, most often of spelling. */
function checkNames({ path, parameters, references, security }: ServedOperation, query: readonly RawPair[]): void {
  if (parameters.some((parameter) => parameter.in === 'querystring')) return
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
  const keys = security.flat().flatMap(({ apiKey }) => (apiKey?.in === 'query' ? [apiKey.name] : []))
  const fixed = fixedQuery(path).map(([name]) => decoded(name, true) ?? name)
  const names = [...queryParameters.map(({ name }) => name), ...keys]
  for (const [raw] of query) {
    const name = decoded(raw, true) ?? raw
    const isKnown = queryParameters.some((parameter) =>
      belongsTo(name, parameter.name, writtenOf(parameter, references)),
    )
    if (isKnown || keys.includes(name) || fixed.includes(name)) continue
    const help = names.length > 0 ? hint(name, names) : 'It has no query parameters.'
    throw invalidParameter(name, `This operation has no query parameter "${name}". ${help}`)
  }
}
