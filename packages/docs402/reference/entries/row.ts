import { referenceWords as inReference, pageLanguage } from '../../content/page-language'
import { createHash } from 'node:crypto'
import { counted } from '../../shared/words/words'
import { joinedTexts, jsonText, type Json, type Schema } from '@docs402/api'
import { element, flow, line, phrase, type Node, type Value } from '../../page/mdx/template'
import { code, prettyJson } from '../nodes/code'
import { deprecatedBadge, internalBadge, joined, lastBetween } from '../nodes/inline-words'
import { isShort, isTuple, literal, longValues, nameCode, rulesOf, typeWords } from '../nodes/schema'
import type { EntryContext } from '../nodes/entry-context'

/** Longer values are shown again on a crowded page, in characters. */
const REPEATED = 400

/** Something with a schema of its own, inside of another schema. */
export interface Row {
  name: Value
  schema: Schema
  /** Words besides its type. */
  aside?: Value
  /** What it is called in plain text: a title that says the same is left out. */
  label?: string
  /** What is said of it besides what its schema says. */
  description?: string
  /** Examples of its schema that stand elsewhere. */
  examples?: readonly Json[]
  /** Whether what it is made of follows, though its schema has an entry of its own. */
  isOpen?: boolean
}

/** An id of what has no name: short, because a crowded page has thousands. */
export const idOf = (context: EntryContext, value: object): string =>
  `row-${createHash('sha256').update(context.keyOf(value)).digest('hex').slice(0, 10)}`

/** A value without the members that are not sent in the direction of what is shown, at any depth. */
function sentValue(context: EntryContext, schema: Schema, value: Json, level = 0): Json {
  if (context.direction === null || typeof value !== 'object' || value === null || level > 9) return value
  const { items, properties } = context.schema(schema)
  if (Array.isArray(value)) return items ? value.map((item) => sentValue(context, items, item, level + 1)) : value
  const members = Object.entries(value).flatMap(([name, member]): [string, Json][] => {
    const described = properties.find((each) => each.name === name)?.schema
    if (!described) return [[name, member]]
    return context.isHidden(described) ? [] : [[name, sentValue(context, described, member, level + 1)]]
  })
  return Object.fromEntries(members)
}

/** The values of a schema, each with what it means. */
function valueList(context: EntryContext, schema: Schema): Node[] | null {
  const values = longValues(schema)
  if (values.length === 0) return null
  const count = counted(inReference().values, values.length, pageLanguage().language)
  const id = context.isCrowded ? idOf(context, values) : undefined
  const same = id ? context.sameAs(values, id) : null
  if (same) return flow`<p className="aside">${count} [${inReference().asThere}](#${same})</p>`
  const items = values.map(({ value, name, description, ...each }) => {
    const about = context.about(description)
    const words = about.line && line`<span className="about">${about.line}</span>`
    return element('li', {}, [line`${literal(value)}${deprecatedBadge(each)} ${name} ${words}`, about.blocks])
  })
  return [
    element('details', { id, className: 'values' }, [flow`<summary>${count}</summary>`, element('ul', {}, items)]),
  ]
}

/** A value that no line has room for: an example or a default. */
function longValue(context: EntryContext, title: string, value: Json): Value {
  const [text, lang] = typeof value === 'string' ? [value, 'text'] : [prettyJson(value), 'json']
  const id = context.isCrowded && text.length > REPEATED ? idOf(context, { text }) : undefined
  const same = id ? context.sameAs({ text }, id) : null
  if (same) return flow`<p className="aside">${title} [${inReference().asThere}](#${same})</p>`
  return element('details', { id, className: 'values' }, [
    flow`<summary>${title}</summary>`,
    code(text, lang, title, { column: 'wrapping' }),
  ])
}

/** What is said of the items of a list, and of theirs: the row of the list has room for it. */
function itemsIn(context: EntryContext, schema: Schema): Schema[] {
  if (!schema.items || isTuple(schema)) return []
  const resolved = context.own(schema.items)
  return [resolved, ...itemsIn(context, resolved)]
}

/** A text as its letters and digits: `NotFound` says what "Not Found." says. */
export const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Whether a schema has a title that is not what it is called. */
export const isTitled = ({ title }: Schema, label: string): boolean => title !== null && bare(title) !== bare(label)

/** The title of a schema, unless its name or its description says the same. */
function titleWords(schema: Schema, label: string): Value {
  const { title, description, ref } = schema
  if (title === null || !isTitled(schema, label) || !isTitled(schema, ref ?? '')) return null
  return !bare(description).includes(bare(title)) && `${title.replace(/[.:]$/, '')}. `
}

/** Patterns of a value, which few people read: behind the word that says what they are. */
const patternList = (patterns: readonly string[]): Value =>
  patterns.length > 0 &&
  element('details', { className: 'format' }, [
    flow`<summary>${inReference().format}</summary>`,
    line`${inReference().matches} ${joined(patterns.map(nameCode), lastBetween('conjunction'))}`,
  ])

const isAny = (value: Value): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Words of a row: name, type, what it means, rules; and what follows them as blocks. */
export function rowWords(
  context: EntryContext,
  { schema, aside, description = '', label = '', examples: others = [], isOpen = false }: Row,
  isXml: boolean,
): { line: Value; about: Value; blocks: Value } {
  const resolved = isOpen ? context.schema(schema) : context.own(schema)
  const schemas = [resolved, ...itemsIn(context, resolved)]
  const [, ...items] = schemas
  const type = typeWords(context, isOpen ? { ...resolved, ref: null } : schema)
  const rules = rulesOf(context, isOpen ? { ...resolved, ref: null } : schema, isXml)
  const text = context.about(joinedTexts(description, resolved.description))
  const ofItems = items.map((each) => context.about(each.description))
  const texts = new Set(others.map((value) => jsonText(value)))
  const examples = schemas
    .flatMap((each) => each.examples.map((value) => sentValue(context, each, value)))
    .filter((value) => !texts.has(jsonText(value)))
  const short = examples.filter(isShort)
  const docs = schemas.flatMap(({ externalDocs }) => externalDocs)
  const more = [
    ...schemas.map((each) => titleWords(each, label)),
    text.line,
    ...ofItems.map((each) => each.line && [` ${inReference().eachItem} `, each.line]),
    short.length > 0 && [` ${inReference().exampleLabel} `, joined(short.map(literal))],
    ...docs.map((each) => [' ', context.docsLink(each)]),
  ].filter(Boolean)
  const defaults = schemas.flatMap((each) => each.defaults).filter((value) => !isShort(value))
  return {
    line: [
      deprecatedBadge(context.schema(schema)),
      internalBadge(context.schema(schema)),
      line` <span className="type">${type}</span>`,
      items.some(({ deprecated }) => deprecated) && [
        ' ',
        phrase(inReference().ofItems, { badge: deprecatedBadge({ deprecated: true }) }),
      ],
      isAny(aside) && line` <span className="aside">${aside}</span>`,
    ],
    about: [
      more.length > 0 && line` <span className="about">${more}</span>`,
      rules.length > 0 && line` <span className="rules small">${joined(rules)}</span>`,
    ],
    blocks: [
      text.blocks.length > 0 && element('div', { className: 'lead' }, text.blocks),
      ofItems.map(
        ({ blocks }) =>
          blocks.length > 0 &&
          element('div', { className: 'lead' }, [flow`<p className="aside">${inReference().eachItem}</p>`, blocks]),
      ),
      patternList(schemas.flatMap(({ patterns }) => patterns)),
      schemas.map((each) => valueList(context, each)),
      defaults.map((value) => longValue(context, inReference().defaultTitle, value)),
      examples.filter((value) => !isShort(value)).map((value) => longValue(context, inReference().example, value)),
    ],
  }
}
