import { z } from 'zod'
import { groupBy } from '../../packages/docs402/shared/group-by'

/** A field of a schema, with its place among the others. */
export interface SchemaField {
  /** `docs.versions[].name`; `<key>` stands for any key. */
  name: string
  type: string
  required: boolean
  description: string
}

const nodeSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  description: z.string().default(''),
})

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length > 0

function typeOf(value: unknown): string {
  const node = nodeSchema.parse(value)
  const variants = node.anyOf ?? node.oneOf
  if (variants) return [...new Set(variants.map(typeOf))].join(' or ')
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.enum) return node.enum.map((each) => JSON.stringify(each)).join(' or ')
  if (node.type === 'array') return isSchema(node.items) ? `list of ${typeOf(node.items)}` : 'list'
  if (node.type === 'object') return 'keys'
  return [node.type ?? 'any value']
    .flat()
    .join(' or ')
    .replaceAll('string', 'text')
    .replaceAll('boolean', 'true or false')
}

/** A group is written out once. With so few fields, it is written out each time. */
const SHORT = 4

/** The fields below one; of a group that may have several forms, those of all. @param groups that are written out */
function below(value: unknown, name: string, groups: Map<string, string>): SchemaField[] {
  if (!isSchema(value)) return []
  const node = nodeSchema.parse(value)
  const field = (key: string, each: unknown, required: boolean): SchemaField[] => {
    const path = `${name === '' ? '' : `${name}.`}${key}`
    const { description, ...rest } = nodeSchema.parse(each)
    const group = JSON.stringify(rest)
    const same = groups.get(group)
    if (same !== undefined) return [{ name: path, type: `as \`${same}\``, required, description }]
    const inner = below(each, path, groups)
    if (inner.length > SHORT) groups.set(group, path)
    return [{ name: path, type: typeOf(each), required, description }, ...inner]
  }
  return merged([
    ...Object.entries(node.properties ?? {}).flatMap(([key, each]) => field(key, each, node.required.includes(key))),
    ...(isSchema(node.additionalProperties) ? field('<key>', node.additionalProperties, false) : []),
    ...(isSchema(node.items) ? below(node.items, `${name}[]`, groups) : []),
    ...ofForms(node.anyOf ?? node.oneOf ?? [], name, groups),
  ])
}

/** The fields of all forms that a group may have: required is what each of them requires. */
function ofForms(forms: readonly unknown[], name: string, groups: Map<string, string>): SchemaField[] {
  const fields = forms.map((form) => below(form, name, groups))
  const isInAll = (each: SchemaField) => fields.every((form) => form.some((other) => other.name === each.name))
  return fields.flat().map((each) => ({ ...each, required: each.required && isInAll(each) }))
}

/** Each field once, with the types that it has in all forms. */
const merged = (fields: readonly SchemaField[]): SchemaField[] =>
  [...groupBy(fields, ({ name }) => name)].map(([name, same]) => ({
    name,
    type: [...new Set(same.flatMap(({ type }) => type.split(' or ')))].join(' or '),
    required: same.every(({ required }) => required),
    description: same.find(({ description }) => description !== '')?.description ?? '',
  }))

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The fields of a schema, as people write them: what has a default is not required. */
export const fieldsOf = (schema: z.ZodType): SchemaField[] => below(jsonSchema(schema), '', new Map())

/** What the value of a schema is, in a word. */
export const valueOf = (schema: z.ZodType): string => typeOf(jsonSchema(schema))
