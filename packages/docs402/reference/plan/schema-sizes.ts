import { jsonText, type Media, type Operation, type Schema } from '@docs402/api'

/** Rows of schemas that a page holds: about 32,000 elements, a megabyte and a half of HTML. */
export const PAGE_ROWS = 4000
/** What an operation takes besides its schemas, in rows: samples, statuses, headers. */
export const OPERATION_ROWS = 40
/** Own rows of a linked schema that a body or a response shows all the same; fewer where many operations do. */
export const ROWS_AT_TOP = 40

export const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)

const isSchema = (value: Schema | false | null | undefined): value is Schema => Boolean(value)

/** The schemas directly inside of a schema. */
export const schemasIn = (schema: Schema): Schema[] =>
  [
    ...[...schema.properties, ...schema.patternProperties, ...schema.dependent].map((each) => each.schema),
    ...[...schema.prefixItems, ...schema.not, ...schema.all],
    ...[schema.additional, schema.propertyNames, schema.items, schema.contains, schema.inside?.schema],
    ...schema.choices.flatMap(({ variants }) => variants.map((variant) => variant.schema)),
    ...schema.conditions.flatMap((condition) => [condition.if, condition.then, condition.else]),
  ].filter(isSchema)

/** A row of a schema in HTML, and a value besides its text, in bytes. */
const [ROW_BYTES, VALUE_BYTES] = [200, 40]

/** How many rows a schema has itself, and the named ones it refers to, as often as it does. */
export interface Size {
  rows: number
  /** What its descriptions and values are worth, in rows. */
  texts: number
  refs: string[]
}

/** The rows of a schema and the named schemas in it. */
export function sizeOf(schema: Schema, size: Size = { rows: 0, texts: 0, refs: [] }): Size {
  if (schema.ref !== null) size.refs.push(schema.ref)
  const values = schema.values?.map(
    ({ value, description }) => jsonText(value).length + description.length + VALUE_BYTES,
  )
  const bytes = (values ?? []).reduce((sum, each) => sum + each, schema.description.length)
  size.texts += bytes / ROW_BYTES
  for (const part of schemasIn(schema)) {
    size.rows += 1
    sizeOf(part, size)
  }
  return size
}

/** The size of what an operation shows at first: a body, a response, a parameter. */
export interface Top extends Size {
  /** The named schema that it is, or whose list it is. */
  name: string | null
}

/** The size of a schema as an operation shows it. */
export const topOf = (schema: Schema): Top => ({ ...sizeOf(schema), name: topName(schema) })

/** The named schema that a body or a response is, or whose list it is; null for what is written in place. */
export const topName = ({ ref, items }: Schema): string | null => ref ?? (items ? items.ref : null)

const bodySchemas = (content: readonly Media[]): Schema[] =>
  content.flatMap(({ schema, itemSchema, encoding }) => [
    ...[schema, itemSchema].filter(isSchema),
    ...encoding.flatMap(({ headers }) => headers.map((header) => header.schema)),
  ])

/** The schemas of an operation and its callbacks. */
export const schemasOf = (operation: Operation): Schema[] => [
  ...operation.parameters.flatMap(({ schema, content }) => (content.length > 0 ? bodySchemas(content) : [schema])),
  ...bodySchemas(operation.body?.content ?? []),
  ...operation.responses.flatMap(({ headers, content }) => [
    ...headers.flatMap((header) => (header.content.length > 0 ? bodySchemas(header.content) : [header.schema])),
    ...bodySchemas(content),
  ]),
  ...operation.callbacks.flatMap(({ operations }) => operations.flatMap(schemasOf)),
]
