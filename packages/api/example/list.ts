import { isJsonObject, jsonText, listOf, type Json } from '../json'
import { type Level, limitOf, limits, together } from './level'
import { CANDIDATES, type Maker, type Place, placeInside } from './place'

/** A list with as many items as it has to have, and one where none is needed; undefined if one that is needed has no value. */
export function listAt(maker: Maker, level: Level, place: Place): Json[] | undefined {
  const { subschemas } = level
  const first = subschemas
    .map(({ prefixItems }) => listOf(prefixItems))
    .reduce((a, b) => (b.length > a.length ? b : a), [])
  const items = subschemas.flatMap((subschema) => subschema.items ?? subschema.unevaluatedItems ?? []).filter(limits)
  const contains = subschemas.filter((subschema) => subschema.contains !== undefined)
  const least = limitOf(subschemas, 'minItems') ?? 0
  const most = limitOf(subschemas, 'maxItems') ?? Infinity
  const wanted = contains.map(({ contains, minContains }) => ({ contains, count: Number(minContains ?? 1) }))
  const searched = wanted.flatMap(({ contains, count }) => Array.from({ length: count }, () => contains ?? true))
  // Where anything is allowed, an empty list says as much as a list of null.
  const isOpen = items.some((each) => isJsonObject(each) && Object.keys(each).length > 0) && !items.includes(false)
  const length = Math.min(most, Math.max(least, first.length + searched.length, isOpen ? 1 : 0))
  const values: Json[] = []
  const texts = new Set<string>()
  const isUnique = subschemas.some(({ uniqueItems }) => uniqueItems === true)
  for (let index = 0; index < length; index++) {
    const item = first[index] ?? together(items.length > 0 ? items : [{ type: 'string' }])
    const sought = index < first.length ? undefined : searched[index - first.length]
    const schema =
      sought === undefined ? item : items.length > 0 || index < first.length ? together([item, sought]) : sought
    const inside = placeInside(place, level, String(index), index < least || index < searched.length)
    if (index >= least && searched.length === 0 && (!maker.fits(schema, place) || maker.isFaulty(inside))) break
    const value = itemAt(maker, schema, inside, isUnique ? texts : null)
    if (value === undefined) return index < least && !place.isLast ? undefined : values
    texts.add(jsonText(value))
    values.push(value)
  }
  return values
}

/** An item that is none of the others, if a list may have each once. */
function itemAt(maker: Maker, schema: Json, place: Place, others: ReadonlySet<string> | null): Json | undefined {
  for (let variation = place.variation; variation < place.variation + CANDIDATES; variation++) {
    const item = maker.value(schema, { ...place, variation })
    if (item === undefined || !others?.has(jsonText(item))) return item
  }
  return undefined
}
