import { type Finding, nearest, explain } from '@chain-data/findings'
import type { z } from 'zod'
import { findingAt, pointerKeys, positionOf, rootSpot, type Source, type Spot, spotAt, type SpotPath } from '../source'
import { isJsonObject, type Json } from '../json'
import { descriptionSchema, operationSchema, parameterSchema } from '../description-schema'
import { members, operationSpots } from '../operation-spots'
import { decisions } from './decisions'
import { errors } from './errors'
import { names } from './names'
import { prices } from './prices'

/** A text within braces is complete: an unquoted comma would start another member, without a value. */
function cutTexts(source: Source): Finding[] {
  const look = (value: Json, place: SpotPath): Finding[] => {
    if (Array.isArray(value)) return value.flatMap((item, index) => look(item, [...place, index]))
    if (!isJsonObject(value)) return []
    return Object.entries(value).flatMap(([key, member]) => {
      if (member !== null || !key.includes(' ')) return look(member, [...place, key])
      const message = `A comma splits this text: "${key}" is read as another member.`
      return [
        findingAt(source, [...place, key], { rule: 'cut-text', onKey: true, message, cure: 'Put the text in quotes.' }),
      ]
    })
  }
  return look(source.json, [])
}

const FACTS = [names, duplicates, prices, errors, decisions]

/**
 * Checks what the site, the sandbox and the samples rely on. References and split texts come first, then the shape:
 * other rules can only read a description in which both are valid. Separate from the slower rules, because every build
 * of the site runs these before it reads the description.
 * @param source the description
 * @returns errors and warnings in the order of the rules
 */
export function lintFacts(source: Source): Finding[] {
  const broken = references(source)
  if (broken.length > 0) return broken
  const cut = cutTexts(source)
  if (cut.length > 0) return cut
  const wrongShape = shape(source)
  return wrongShape.length > 0 ? wrongShape : FACTS.flatMap((rule) => rule(source))
}

/** Every `$ref` points to something inside the file. */
function references(source: Source): Finding[] {
  return walk(source.json, []).flatMap(({ reference, place }) => {
    const keys = pointerKeys(reference.slice(1))
    const parent = get(source.json, keys.slice(0, -1))
    const name = keys.at(-1) ?? ''
    const known = isJsonObject(parent) ? Object.keys(parent) : []
    if (reference.startsWith('#/') && known.includes(name)) return []
    const best = nearest(name, known)
    return [
      findingAt(source, place, {
        rule: 'reference',
        message: `"${reference}" points nowhere.`,
        ...(best ? { cure: `Did you mean "#/${[...keys.slice(0, -1), best].join('/')}"?` } : {}),
      }),
    ]
  })
}

function walk(value: Json, place: SpotPath): { reference: string; place: SpotPath }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => walk(item, [...place, index]))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string'
      ? [{ reference: member, place: [...place, key] }]
      : walk(member, [...place, key]),
  )
}

function get(value: Json, keys: string[]): Json | undefined {
  return keys.reduce<Json | undefined>((at, key) => (isJsonObject(at) ? at[key] : undefined), value)
}

/** Every used part has the required members and types, and our `x-` parts have no others. */
function shape(source: Source): Finding[] {
  const operations = operationSpots(source)
  return [
    ...check(source, rootSpot(source), descriptionSchema),
    ...operations.flatMap(({ spot }) => [
      ...check(source, spot, operationSchema),
      ...members(source, spotAt(source, spot, 'parameters')).flatMap((parameter) =>
        check(source, parameter.spot, parameterSchema),
      ),
    ]),
  ]
}

function check(source: Source, spot: Spot, schema: z.ZodType): Finding[] {
  return explain(schema, spot.value, 'member').map(({ path, message, missing }) => {
    const inside = [...spot.path, ...path]
    const owner = (missing ? inside : inside.slice(0, -1)).join('.')
    const onKey = message.startsWith('Unknown member')
    return findingAt(source, inside, { rule: 'shape', onKey, message: owner === '' ? message : `${owner}: ${message}` })
  })
}

const LISTS = [
  ['x-features', 'id'],
  ['x-networks', 'id'],
  ['x-networks', 'chainId'],
  ['x-limits', 'id'],
  ['x-errors', 'code'],
  ['x-charging', 'id'],
  ['x-reasons', 'reason'],
  ['x-decisions', 'on'],
  ['tags', 'name'],
] as const

/** Ids are unique: operations, networks, chain ids, limit groups, error codes, cases, reasons and groups. */
function duplicates(source: Source): Finding[] {
  const lists = LISTS.flatMap(([list, key]) =>
    repeated(
      source,
      members(source, spotAt(source, rootSpot(source), list)).map(({ spot }) => spotAt(source, spot, key)),
      `${list} ${key}`,
    ),
  )
  const operations = operationSpots(source).map(({ spot }) => spotAt(source, spot, 'operationId'))
  return [...lists, ...repeated(source, operations, 'operationId')]
}

function repeated(source: Source, spots: Spot[], what: string): Finding[] {
  const first = new Map<string, Spot>()
  return spots.flatMap((spot) => {
    if (spot.value === undefined || isJsonObject(spot.value)) return []
    const id = String(spot.value)
    const before = first.get(id)
    if (!before) {
      first.set(id, spot)
      return []
    }
    const { line } = positionOf(source, before.path)
    return [
      findingAt(source, spot.path, {
        rule: 'duplicate',
        message: `${what} "${id}" is used twice.`,
        cure: `Choose another; the first is in line ${line}.`,
      }),
    ]
  })
}
