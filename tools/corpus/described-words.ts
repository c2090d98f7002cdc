import { type Description, escaped, followed, isObject, keysOf, list, object, resolved } from './written'

/** Something of a description that readers must find: its text, or what its value says. */
export interface Word {
  /** JSON pointer of where it is written. */
  at: string
  /** Its keyword, such as `description` or `maximum`. */
  kind: string
  value: unknown
  /** The name of the nearest property, parameter, header or operation around it. */
  name: string
}

/** What a member is: an object, a list of them, or a map from names to them. */
type Form = readonly [kind: string, many: 'one' | 'list' | 'map']
type Forms = Readonly<Record<string, Form>>

const one = (kind: string): Form => [kind, 'one']
const listed = (kind: string): Form => [kind, 'list']
const mapped = (kind: string): Form => [kind, 'map']
const each = (names: string, form: Form): Forms => Object.fromEntries(names.split(' ').map((name) => [name, form]))

const SENT: Forms = {
  ...each('schema items', one('schema')),
  ...{ content: mapped('media'), examples: mapped('example') },
}

/** The members of each kind of object that are objects of the specification, in all its versions. */
const MEMBERS: Readonly<Record<string, Forms>> = {
  document: { info: one('info'), externalDocs: one('docs'), tags: listed('tag'), servers: listed('server') },
  item: {
    ...each('get put post delete options head patch trace query', one('operation')),
    ...{ additionalOperations: mapped('operation'), servers: listed('server') },
  },
  operation: {
    ...{ requestBody: one('body'), responses: mapped('response'), callbacks: mapped('callback') },
    ...{ servers: listed('server'), externalDocs: one('docs') },
  },
  parameter: SENT,
  header: SENT,
  body: { content: mapped('media') },
  response: { headers: mapped('header'), content: mapped('media'), links: mapped('link'), schema: one('schema') },
  media: {
    ...each('schema itemSchema', one('schema')),
    ...{ examples: mapped('example'), encoding: mapped('encoding') },
  },
  encoding: { headers: mapped('header') },
  link: { server: one('server') },
  schema: {
    ...each('properties patternProperties dependentSchemas $defs definitions', mapped('schema')),
    ...each('allOf oneOf anyOf prefixItems', listed('schema')),
    ...each('additionalProperties unevaluatedProperties propertyNames items additionalItems', one('schema')),
    ...each('unevaluatedItems contains not if then else contentSchema', one('schema')),
    externalDocs: one('docs'),
  },
  server: { variables: mapped('variable') },
  tag: { externalDocs: one('docs') },
  scheme: { flows: mapped('flow') },
}

const LIMITS = [
  ...['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'pattern', 'format'],
]
const VALUES = [...LIMITS, 'default', 'enum', 'example', 'deprecated']
/** The keywords of each kind of object besides `description`. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ...{ schema: [...VALUES, 'title', 'examples', 'const'], parameter: VALUES, header: VALUES },
  ...{ operation: ['summary', 'deprecated'], item: ['summary'], response: ['summary', 'examples'], media: ['example'] },
  ...{ example: ['summary', 'value', 'externalValue'], variable: ['default', 'enum'], tag: ['summary'] },
  ...{ info: ['summary'], docs: ['url'], scheme: ['deprecated'] },
}
/** Objects that a reference replaces: what is beside it comes before what it leads to. */
const isReplaced = (kind: string) => kind !== 'schema'

const NAMED = new Set(['header', 'encoding', 'link', 'example', 'variable'])
const isWritten = (value: unknown) => value !== undefined && value !== '' && value !== false

/**
 * Everything that a description says of what its operations and named schemas reach, from its text alone: descriptions,
 * summaries, titles, examples, defaults, allowed values, limits and deprecations, wherever they stand.
 */
export function writtenWords(root: Description): Word[] {
  const words: Word[] = []
  const seen = new Set<string>()
  const tell = (at: string, kind: string, value: unknown, name: string) => {
    if (isWritten(value)) words.push({ at: `${at}/${kind}`, kind, value, name })
  }

  function walk(written: unknown, kind: string, at: string, name: string, replaced: readonly string[] = []): void {
    const mark = `${kind} ${at} ${replaced.join()}`
    if (!isObject(written) || seen.has(mark)) return
    seen.add(mark)
    const { $ref: reference, ...members } = written
    const target = typeof reference === 'string' ? resolved(root, reference) : undefined
    if (target !== undefined) {
      const its = keysOf(String(reference)).reduce((to, key) => `${to}/${escaped(key)}`, '')
      const names = isReplaced(kind) ? [...replaced, ...Object.keys(members)] : []
      walk(target, kind, its, kind === 'schema' ? name || lastName(its) : name, names)
    }
    if (kind === 'callback') return walkMap(members, 'item', at, name)
    for (const word of ['description', ...(WORDS[kind] ?? [])])
      if (!replaced.includes(word)) tell(at, word, members[word], nameOf(members, kind, name))
    if (kind === 'item') walkParameters(members, at)
    if (kind === 'flow')
      for (const [scope, text] of Object.entries(object(members.scopes))) tell(at, 'description', text, scope)
    for (const [key, [its, many]] of Object.entries(MEMBERS[kind] ?? {}))
      if (!replaced.includes(key))
        walkMember(members[key], its, many, `${at}/${escaped(key)}`, nameOf(members, kind, name))
  }

  function walkMember(member: unknown, kind: string, many: Form[1], at: string, name: string): void {
    if (Array.isArray(member)) return member.forEach((part, index) => walk(part, kind, `${at}/${index}`, name))
    if (many === 'one') walk(member, kind, at, name)
    else if (many === 'map') walkMap(object(member), kind, at, name)
  }

  function walkMap(members: Record<string, unknown>, kind: string, at: string, name: string): void {
    const isOwn = NAMED.has(kind) || at.endsWith('roperties')
    for (const [key, member] of Object.entries(members))
      if (!key.startsWith('x-') || kind === 'header' || kind === 'schema')
        walk(member, kind, `${at}/${escaped(key)}`, isOwn ? key : name)
  }

  /** Those of a path are those of each operation that has none with the same name and place. */
  function walkParameters(item: Record<string, unknown>, at: string): void {
    const keyOf = (value: unknown) => {
      const { in: place, name } = followed(root, value)
      return `${String(place)} ${String(name)}`
    }
    const operations = [
      ...Object.keys(MEMBERS.item ?? {}).map((verb) => [verb, item[verb]] as const),
      ...Object.entries(object(item.additionalOperations)).map(
        ([verb, value]) => [`additionalOperations/${escaped(verb)}`, value] as const,
      ),
    ]
    for (const [verb, operation] of operations) {
      if (!isObject(operation) || verb === 'servers' || verb === 'additionalOperations') continue
      const keys = new Set(list(operation.parameters).map(keyOf))
      list(item.parameters).forEach((value, index) => {
        if (!keys.has(keyOf(value))) walk(value, 'parameter', `${at}/parameters/${index}`, '')
      })
      walkMember(operation.parameters, 'parameter', 'list', `${at}/${verb}/parameters`, '')
    }
  }

  walk(root, 'document', '', '')
  const tops = [
    ...[
      ['/paths', 'item'],
      ['/webhooks', 'item'],
      ['/x-webhooks', 'item'],
    ],
    ...[
      ['/components/schemas', 'schema'],
      ['/definitions', 'schema'],
    ],
    ...[
      ['/components/securitySchemes', 'scheme'],
      ['/securityDefinitions', 'scheme'],
    ],
  ]
  for (const [at = '', kind = ''] of tops) walkMap(object(resolved(root, `#${at}`)), kind, at, '')
  return words
}

const lastName = (pointer: string) => keysOf(`#${pointer}`).at(-1) ?? ''

/** What readers know an object by. */
function nameOf(members: Record<string, unknown>, kind: string, name: string): string {
  if (kind === 'parameter') return String(members.name)
  if (kind === 'operation') return String(members.summary ?? members.operationId ?? name)
  return name
}
