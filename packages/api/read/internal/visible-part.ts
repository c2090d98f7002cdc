import { isJsonObject, type Json, type JsonObject, listOf } from '../../json'
import { memberOf } from '../../pointer'
import type { Hidden } from './hidden'
import { isSecret, type Names, namesIn } from './names'
import { REMOVED, isHiddenTarget, setList, visibleValue, visibleValues } from './values'

/** What is about the same value as a part of a schema, such as the schema whose `allOf` it is in. */
export interface Scope extends Names {
  /** The schema that the parts belong to. */
  whole: JsonObject
}

/** What a schema and the parts around it say of names. */
export function scopeOf(hidden: Hidden, schema: JsonObject, above: Scope | undefined): Scope {
  const names = namesIn(hidden, schema)
  return above ? { ...joined(above, names), whole: above.whole } : { ...names, whole: schema }
}

/** The same for the parts of a schema: names of one choice are not those of another. */
export const scopeOfParts = (hidden: Hidden, schema: JsonObject, scope: Scope, above: Scope | undefined): Scope => ({
  ...joined({ hidden: scope.hidden, visible: above?.visible ?? new Set() }, namesIn(hidden, schema, false)),
  whole: scope.whole,
})

const joined = (one: Names, other: Names): Names => ({
  hidden: new Set([...one.hidden, ...other.hidden]),
  visible: new Set([...one.visible, ...other.visible]),
})

/** Takes the names of hidden properties, and values that show them, out of one level of a schema, which is changed. */
export function cleanSchema(hidden: Hidden, written: JsonObject, schema: JsonObject, scope: Scope): void {
  const isShown = (name: Json) => !isSecret(scope, name)
  setList(schema, 'required', (name) => (isShown(name) ? [name] : []))
  for (const key of ['dependentRequired', 'dependentSchemas', 'dependencies'])
    if (isJsonObject(schema[key]))
      schema[key] = Object.fromEntries(
        Object.entries(schema[key])
          .filter(([name]) => isShown(name))
          .map(([name, names]): [string, Json] => [name, Array.isArray(names) ? names.filter(isShown) : names])
          .filter(([, names]) => !Array.isArray(names) || names.length > 0),
      )
  const { discriminator } = schema
  if (isJsonObject(discriminator)) {
    if (!isShown(discriminator.propertyName ?? null)) delete schema.discriminator
    else schema.discriminator = visibleDiscriminator(hidden, discriminator)
  } else if (typeof discriminator === 'string' && !isShown(discriminator)) delete schema.discriminator
  if (!('if' in schema)) {
    delete schema.then
    delete schema.else
  }
  const all = scope.whole === written ? [written] : [written, scope.whole]
  cleanValues(hidden, schema, ['example', 'default', 'const', 'x-example'], all)
  cleanMaps(hidden, schema, all)
  for (const key of [...LISTS, 'enum']) setList(schema, key, (each) => visibleValues(hidden, each, all))
}

/** Takes out values that show hidden properties, of a holder, which is changed. */
function cleanValues(hidden: Hidden, holder: JsonObject, keys: readonly string[], schemas: readonly Json[]): void {
  for (const key of keys) {
    if (holder[key] === undefined) continue
    const left = visibleValue(hidden, holder[key], schemas)
    if (left === REMOVED) delete holder[key]
    else holder[key] = left
  }
}

function visibleDiscriminator(hidden: Hidden, discriminator: JsonObject): JsonObject {
  const { mapping, defaultMapping, ...rest } = discriminator
  const visible = { ...rest }
  if (isJsonObject(mapping))
    visible.mapping = Object.fromEntries(
      Object.entries(mapping).filter(([, target]) => !isHiddenTarget(hidden, target)),
    )
  if (defaultMapping !== undefined && !isHiddenTarget(hidden, defaultMapping)) visible.defaultMapping = defaultMapping
  return visible
}

/** Takes values that show hidden properties out of the examples of a media type, parameter, header or response (2.0). */
export function cleanExamples(hidden: Hidden, written: JsonObject, holder: JsonObject): Json[] {
  const { schema, itemSchema } = written
  const schemas = [
    ...(schema === undefined ? [] : [schema]),
    ...(itemSchema === undefined ? [] : [{ items: itemSchema }]),
  ]
  cleanValues(hidden, holder, ['example', 'x-example'], schemas)
  for (const key of LISTS)
    if (Array.isArray(holder[key])) holder[key] = holder[key].flatMap((each) => visibleValues(hidden, each, schemas))
  return cleanMaps(hidden, holder, schemas)
}

const LISTS = ['examples', 'x-examples']

/** The same of examples with names. @returns the references to shared ones that had to be replaced */
function cleanMaps(hidden: Hidden, holder: JsonObject, schemas: readonly Json[]): Json[] {
  const replaced: Json[] = []
  for (const key of LISTS) {
    if (!isJsonObject(holder[key])) continue
    holder[key] = Object.fromEntries(
      Object.entries(holder[key]).flatMap(([name, example]): [string, Json][] => {
        const target = hidden.behind(example)
        const left = target ? visibleExample(hidden, target, schemas) : visibleValue(hidden, example, schemas)
        if (target && left !== target && target !== example) replaced.push(example)
        return left === REMOVED ? [] : [[name, left === target ? example : left]]
      }),
    )
  }
  return replaced
}

function visibleExample(hidden: Hidden, example: JsonObject, schemas: readonly Json[]): Json | typeof REMOVED {
  // A map of values, as in version 2.0 and where authors mix the forms.
  if (!['value', 'dataValue', 'serializedValue', 'externalValue'].some((key) => key in example)) {
    const left = visibleValue(hidden, example, schemas)
    return left === REMOVED || JSON.stringify(left) !== JSON.stringify(example) ? left : example
  }
  let visible = example
  for (const key of ['value', 'dataValue', 'serializedValue']) {
    if (example[key] === undefined) continue
    const left = visibleValue(hidden, example[key], schemas)
    if (left === REMOVED) return REMOVED
    if (JSON.stringify(left) !== JSON.stringify(example[key])) visible = { ...visible, [key]: left }
  }
  // Written out, it would show what the value no longer has.
  if (visible !== example && 'serializedValue' in visible) {
    const { serializedValue: _, ...rest } = visible
    return rest
  }
  return visible
}

/** Names of a schema's properties that are hidden, for lists of names elsewhere, such as `encoding`. */
export const isSecretOf = (hidden: Hidden, schema: Json | undefined): ((name: string) => boolean) => {
  const target = hidden.behind(schema)
  const names = target && namesIn(hidden, target)
  return (name) => names !== undefined && isSecret(names, name)
}

/** The parameters of an operation and its path that are hidden, by name, with and without their place. */
export function hiddenParameters(hidden: Hidden, ...holders: (JsonObject | undefined)[]): Set<string> {
  const all = holders.flatMap((holder) => listOf(holder?.parameters))
  const of = (isHidden: boolean) =>
    all
      .filter((each) => hidden.has(each, 'parameter') === isHidden)
      .map((each) => ({ name: memberOf(hidden.behind(each), 'name'), in: memberOf(hidden.behind(each), 'in') }))
  const visible = of(false)
  const shut = of(true).filter((each) => !visible.some((other) => other.name === each.name && other.in === each.in))
  return new Set(shut.flatMap(({ name, in: place }) => [String(name), `${String(place)}.${String(name)}`]))
}
