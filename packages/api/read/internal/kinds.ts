import { METHODS } from '../../operations'

/** What a value of a description is, which its place decides: only these can be marked, so examples are never taken for one. */
export type Kind =
  | 'document'
  | 'info'
  | 'components'
  | 'tag'
  | 'tag group'
  | 'server'
  | 'server variable'
  | 'path'
  | 'operation'
  | 'parameter'
  | 'header'
  | 'body'
  | 'response'
  | 'media type'
  | 'encoding'
  | 'example'
  | 'link'
  | 'callback'
  | 'security scheme'
  | 'flow'
  | 'schema'
  | 'property'
  | 'choice'
  | 'webhook'
  | 'documentation'

/** The kind of a member: itself, or of each of its own members, under names or in a list. */
export type Child = Kind | { each: Kind }

/** The same kind for several members. */
const each = <Kinds extends Child>(child: Kinds, ...keys: readonly string[]): Readonly<Record<string, Kinds>> =>
  Object.fromEntries(keys.map((key) => [key, child]))

const SCHEMA: Readonly<Record<string, Child>> = {
  ...each('schema', 'additionalProperties', 'additionalItems', 'propertyNames', 'unevaluatedItems', 'contains'),
  ...each('schema', 'unevaluatedProperties', 'not', 'if', 'then', 'else', 'contentSchema'),
  ...each({ each: 'property' }, 'properties', 'patternProperties'),
  ...each({ each: 'choice' }, 'oneOf', 'anyOf'),
  ...each({ each: 'schema' }, '$defs', 'definitions', 'dependentSchemas', 'dependencies', 'allOf', 'prefixItems'),
  externalDocs: 'documentation',
}

const PATH: Readonly<Record<string, Child>> = {
  ...each('operation', ...METHODS),
  additionalOperations: { each: 'operation' },
  parameters: { each: 'parameter' },
  servers: { each: 'server' },
}

const SENT: Readonly<Record<string, Child>> = {
  schema: 'schema',
  items: 'schema',
  content: { each: 'media type' },
  examples: { each: 'example' },
}

/** The groups of `components`. */
export const COMPONENTS: Readonly<Record<string, { each: Kind }>> = {
  schemas: { each: 'schema' },
  responses: { each: 'response' },
  parameters: { each: 'parameter' },
  examples: { each: 'example' },
  requestBodies: { each: 'body' },
  headers: { each: 'header' },
  securitySchemes: { each: 'security scheme' },
  links: { each: 'link' },
  callbacks: { each: 'callback' },
  pathItems: { each: 'path' },
  mediaTypes: { each: 'media type' },
}

/** The same in version 2.0, at the top. */
export const OF_VERSION_2: Readonly<Record<string, { each: Kind }>> = {
  definitions: { each: 'schema' },
  parameters: { each: 'parameter' },
  responses: { each: 'response' },
  securityDefinitions: { each: 'security scheme' },
}

/** The members of each kind, of OpenAPI 2.0 to 3.2. `*` stands for every other one that is no extension. */
const MEMBERS: Readonly<Record<Kind, Readonly<Record<string, Child>>>> = {
  document: {
    info: 'info',
    tags: { each: 'tag' },
    'x-tagGroups': { each: 'tag group' },
    servers: { each: 'server' },
    paths: { each: 'path' },
    webhooks: { each: 'webhook' },
    'x-webhooks': { each: 'webhook' },
    components: 'components',
    ...OF_VERSION_2,
    externalDocs: 'documentation',
  },
  components: COMPONENTS,
  path: PATH,
  webhook: PATH,
  operation: {
    parameters: { each: 'parameter' },
    requestBody: 'body',
    responses: { each: 'response' },
    callbacks: { each: 'callback' },
    servers: { each: 'server' },
    externalDocs: 'documentation',
  },
  parameter: SENT,
  header: SENT,
  body: { content: { each: 'media type' } },
  response: {
    headers: { each: 'header' },
    content: { each: 'media type' },
    links: { each: 'link' },
    schema: 'schema',
  },
  'media type': {
    schema: 'schema',
    itemSchema: 'schema',
    examples: { each: 'example' },
    encoding: { each: 'encoding' },
    prefixEncoding: { each: 'encoding' },
    itemEncoding: 'encoding',
  },
  encoding: { headers: { each: 'header' } },
  callback: { '*': 'path' },
  schema: SCHEMA,
  property: SCHEMA,
  choice: SCHEMA,
  server: { variables: { each: 'server variable' } },
  link: { server: 'server' },
  tag: { externalDocs: 'documentation' },
  'security scheme': { flows: { each: 'flow' } },
  ...{ info: {}, 'tag group': {}, 'server variable': {}, example: {}, flow: {}, documentation: {} },
}

/** The kind of a member; undefined for what cannot be marked. */
export function childOf(kind: Kind, key: string, value: unknown): Child | undefined {
  if (['schema', 'property', 'choice'].includes(kind) && key === 'items')
    return Array.isArray(value) ? { each: 'schema' } : 'schema'
  const members = MEMBERS[kind]
  return Object.hasOwn(members, key) ? members[key] : key.startsWith('x-') ? undefined : members['*']
}

export const isSchemaKind = (kind: Kind): boolean => kind === 'schema' || kind === 'property' || kind === 'choice'
