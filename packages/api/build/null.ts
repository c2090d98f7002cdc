import type { Choice, Schema } from '../model'
import { anything } from './anything'
import { joinedTexts, joinedTitles } from './texts'

/** Whether the types of a schema are null alone: beside a reference, that says that null is allowed too. */
export const isOnlyNull = ({ types }: Schema): boolean => types.join() === 'null'

/** Whether null is the only value that a schema allows, however that is written. */
const isNull = ({ ref, types, values }: Schema): boolean =>
  ref === null && (values?.length === 1 ? values[0]?.value === null : values === null && types.join() === 'null')

function choiceWithNull(choice: Choice, at: string): Choice {
  if (choice.variants.some(({ schema }) => isNull(schema))) return choice
  const schema: Schema = { ...anything(`${at}/nullable`), kind: 'typed', types: ['null'] }
  return { ...choice, variants: [...choice.variants, { name: 'null', values: [], schema }] }
}

/** The type that a schema has in mind which does not name one. */
function impliedTypes({ properties, items, prefixItems, additional }: Schema): Schema['types'] {
  if (properties.length > 0 || additional !== null) return ['object']
  return items !== null || prefixItems.length > 0 ? ['array'] : []
}

/** The same schema, which allows null besides. */
export function withNull(schema: Schema): Schema {
  if (schema.kind === 'never') return { ...schema, kind: 'typed', types: ['null'] }
  if (schema.ref !== null) return { ...schema, types: ['null'] }
  const hasNull = schema.values === null || schema.values.some(({ value }) => value === null)
  const nothing = { value: null, name: null, description: '', deprecated: false }
  const types = schema.types.length > 0 ? schema.types : impliedTypes(schema)
  return {
    ...schema,
    types: types.length > 0 ? [...new Set([...types, 'null' as const])] : [],
    values: hasNull || !schema.values ? schema.values : [...schema.values, nothing],
    choices: schema.choices.map((choice) => choiceWithNull(choice, schema.at)),
  }
}

/** The variant that is not null, of a choice between it and null; undefined of any other choice. */
function besidesNull({ variants, discriminator }: Choice): { some: Schema; none: Schema } | undefined {
  if (variants.length !== 2 || discriminator !== null) return undefined
  const none = variants.find(({ schema }) => isNull(schema))?.schema
  const some = variants.find(({ schema }) => schema !== none)?.schema
  return none && some ? { some, none } : undefined
}

/** Whether a schema can take in a reference or null: it must not say itself which types there are. */
const takesReference = (schema: Schema, { types }: Schema): boolean =>
  schema.ref === null &&
  schema.types.length === 0 &&
  schema.values === null &&
  (types.length === 0 || types.join() === 'null')

/**
 * Makes of a choice between one schema and null that schema, which allows null: what is written at the choice, at the
 * schema and at null says something of the same value.
 * @param merge adds the parts of a schema to another
 */
export function foldNull(schema: Schema, merge: (schema: Schema, other: Schema) => void): void {
  for (const choice of schema.choices) {
    const choiceWithoutNull = besidesNull(choice)
    if (!choiceWithoutNull || (choiceWithoutNull.some.ref !== null && !takesReference(schema, choiceWithoutNull.some)))
      continue
    const { some, none } = choiceWithoutNull
    schema.choices = schema.choices.filter((each) => each !== choice)
    const { ref } = some
    const title = joinedTitles([schema.title, some.title, none.title])
    merge(schema, ref === null ? withNull(some) : { ...some, ref: null, types: [] })
    const description = [none, ...(none.values ?? [])].map((each) => each.description).reduce(joinedTexts)
    merge(schema, { ...none, description, types: [], values: null })
    schema.title = title
    if (ref === null) continue
    schema.ref = ref
    schema.types = ['null']
  }
}
