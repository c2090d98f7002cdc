import { isJsonObject, type Json, type JsonObject, listOf } from '../../json'
import type { Hidden } from './hidden'

/** Names of properties of one object, by whether readers may see them. */
export interface Names {
  hidden: ReadonlySet<string>
  visible: ReadonlySet<string>
}

/** A schema, or a part of one that is about the same value. */
interface Part {
  schema: JsonObject
  isHidden: boolean
}

/**
 * The parts of a schema that are about one value: itself, what it refers to, parts of `allOf`, choices and conditions.
 * @param withChoices without them, only parts that always apply
 */
export function partsOfValue(hidden: Hidden, schema: Json | undefined, withChoices = true): Part[] {
  const parts = new Map<object, Part>()
  const visit = (value: Json | undefined, above: boolean): void => {
    if (!isJsonObject(value)) return
    const isHidden = above || hidden.has(value, 'schema')
    const before = parts.get(value)
    // A part that is hidden in one place may be public in another.
    if (before && (before.isHidden === isHidden || isHidden)) return
    parts.set(value, { schema: value, isHidden })
    visit(hidden.target(value.$ref ?? value.$dynamicRef)?.value, isHidden)
    for (const part of listOf(value.allOf)) visit(part, isHidden)
    if (!withChoices) return
    for (const part of [...listOf(value.oneOf), ...listOf(value.anyOf), value.then, value.else]) visit(part, isHidden)
    if (isJsonObject(value.dependentSchemas))
      Object.values(value.dependentSchemas).forEach((each) => visit(each, isHidden))
  }
  visit(schema, false)
  return [...parts.values()]
}

/** The names of the properties that a schema describes, with all parts of it. */
export function namesIn(hidden: Hidden, schema: JsonObject, withChoices = true): Names {
  const names = { hidden: new Set<string>(), visible: new Set<string>() }
  for (const { schema: part, isHidden } of partsOfValue(hidden, schema, withChoices))
    if (isJsonObject(part.properties))
      for (const [name, property] of Object.entries(part.properties))
        (isHidden || hidden.has(property, 'property') ? names.hidden : names.visible).add(name)
  return names
}

/** Whether a name is that of a hidden property alone. */
export const isSecret = ({ hidden, visible }: Names, name: Json): boolean =>
  typeof name === 'string' && hidden.has(name) && !visible.has(name)
