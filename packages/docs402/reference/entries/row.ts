import { createHash } from 'node:crypto'
import { jsonText, type Json, type Schema } from '@docs402/api'
import { element, flow, line, type Node, type Value } from '../../content/mdx/template'
import { code, prettyJson } from '../nodes/code'
import { deprecatedBadge, joined } from '../nodes/words'
import { isShort, itemsOf, literal, longValues, patternsOf, rulesOf, typeWords } from '../nodes/schema'
import { placeless, type Shown } from './shown'

/** Longer values are shown again on a crowded page, in characters. */
const REPEATED = 400

/** Something with a schema of its own, inside of another schema. */
export interface Row {
  name: Value
  schema: Schema
  /** Words besides its type. */
  aside?: Value
  /** What it is called in plain text, if that may be its type or its title. */
  title?: string
  /** What is said of it besides what its schema says. */
  description?: string
  /** Examples of its schema that stand elsewhere. */
  examples?: readonly Json[]
  /** Whether what it is made of follows, though its schema has an entry of its own. */
  isOpen?: boolean
}

/** An id of what has no name: short, because a crowded page has thousands. */
export const idOf = (value: object): string =>
  `row-${createHash('sha256').update(placeless(value)).digest('hex').slice(0, 10)}`

/** The values of a schema, each with what it means. */
function valueList(shown: Shown, schema: Schema): Node[] | null {
  const values = longValues(schema)
  if (values.length === 0) return null
  const count = values.length === 1 ? '1 value' : `${values.length} values`
  const id = shown.isCrowded ? idOf(values) : undefined
  const same = id ? shown.sameAs(values, id) : null
  if (same) return flow`<p className="aside">${count} [as there](#${same})</p>`
  const items = values.map(({ value, name, description, ...each }) => {
    const about = shown.about(description)
    const words = about.line && line`<span className="about">${about.line}</span>`
    return element('li', {}, [line`${literal(value)}${deprecatedBadge(each)} ${name} ${words}`, about.blocks])
  })
  return [
    element('details', { id, className: 'values' }, [flow`<summary>${count}</summary>`, element('ul', {}, items)]),
  ]
}

/** A value that no line has room for: an example or a default. */
function longValue(shown: Shown, title: string, value: Json): Value {
  const [text, lang] = typeof value === 'string' ? [value, 'text'] : [prettyJson(value), 'json']
  const id = shown.isCrowded && text.length > REPEATED ? idOf({ text }) : undefined
  const same = id ? shown.sameAs({ text }, id) : null
  if (same) return flow`<p className="aside">${title} [as there](#${same})</p>`
  return element('details', { id, className: 'values' }, [
    flow`<summary>${title}</summary>`,
    code(text, lang, title, { column: 'wrapping' }),
  ])
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Titles of schemas, unless they only repeat what they are called. */
export function titleWords(schemas: readonly Schema[], names: readonly (string | null | undefined)[]): string[] {
  const said = new Set(names.map((name) => letters(name ?? '')))
  const titles = schemas.flatMap(({ title }) => title ?? [])
  return titles.filter((title) => !said.has(letters(title)) && said.add(letters(title)))
}

/** Patterns of a value, which few people read: behind the word that says what they are. */
const patternList = (patterns: readonly string[]): Value =>
  patterns.length > 0 &&
  element('details', { className: 'format' }, [
    flow`<summary>format</summary>`,
    line`matches ${joined(patterns.map(literal), ' and ')}`,
  ])

/** Words of a row: name, type, what it means, rules; and what follows them as blocks. */
export function rowWords(
  shown: Shown,
  { schema, aside, description = '', title, examples: others = [], isOpen = false }: Row,
  isXml: boolean,
): { line: Value; about: Value; blocks: Value } {
  const isLinked = shown.entryOf(schema) !== null && !isOpen
  // Of a schema with an entry of its own, what is written beside the reference.
  const said = isLinked ? { ...schema, ref: null } : schema
  const own = shown.schema(said)
  const items = itemsOf(shown, said)
  const type = typeWords(shown, isOpen ? { ...schema, ref: null } : schema)
  const rules = rulesOf(shown, said, isXml)
  const text = shown.about([...new Set([description, own.description])].filter(Boolean).join('\n\n'))
  const about = items.map((each) => shown.about(each.description))
  const known = new Set(others.map((value) => jsonText(value)))
  const examples = [own, ...items].flatMap((each) => each.examples).filter((value) => !known.has(jsonText(value)))
  const short = examples.filter(isShort)
  const titles = titleWords([own, ...items], [title, schema.ref, ...items.map(({ ref }) => ref)])
  const docs = [own, ...items].flatMap(({ externalDocs }) => externalDocs ?? [])
  const more = [
    text.line,
    ...about.map((each) => each.line && [' Each item: ', each.line]),
    short.length > 0 && [line` Example: `, joined(short.map(literal))],
    ...docs.map((each) => [' ', shown.docsLink(each)]),
  ].filter(Boolean)
  const defaults = own.default && !isShort(own.default.value) ? [own.default.value] : []
  return {
    line: [
      deprecatedBadge(own),
      type !== title && line` <span className="type">${type}</span>`,
      items.some(({ deprecated }) => deprecated) && [' of items that are', deprecatedBadge({ deprecated: true })],
      aside && line` <span className="aside">${aside}</span>`,
      titles.length > 0 && line` <span className="aside">${joined(titles)}</span>`,
    ],
    about: [
      more.length > 0 && line` <span className="about">${more}</span>`,
      rules.length > 0 && line` <span className="rules small">${joined(rules)}</span>`,
    ],
    blocks: [
      text.blocks.length > 0 && element('div', { className: 'lead' }, text.blocks),
      about.map(
        ({ blocks }) =>
          blocks.length > 0 &&
          element('div', { className: 'lead' }, [flow`<p className="aside">Each item:</p>`, blocks]),
      ),
      patternList([own, ...items].flatMap((each) => patternsOf(shown, each))),
      [own, ...items].map((each) => valueList(shown, each)),
      defaults.map((value) => longValue(shown, 'Default', value)),
      examples.filter((value) => !isShort(value)).map((value) => longValue(shown, 'Example', value)),
    ],
  }
}
