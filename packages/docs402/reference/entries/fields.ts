import { referenceWords } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import type { Choice, Schema } from '@docs402/api'
import { element, line, phrase, type Node, type Value } from '../../page/mdx/template'
import { joined, lastBetween, requiredWord } from '../nodes/inline-words'
import { hasWords, isTuple, literal, nameCode, rulesOf } from '../nodes/schema'
import { idOf, isTitled, rowWords, type Row } from './row'
import type { EntryContext } from '../nodes/entry-context'

/** Lists with fewer rows are shown again where they are the same. */
const REPEATED = 3

const plain = (name: Value): Value => line`<span className="aside">${name}</span>`

/** What holds for the whole list. */
interface Note {
  note: string
}

/** The lines of a list: rows, choices, and at the end what holds for all. */
type Entry = Row | Choice | Note

/**
 * What is inside of a schema: the properties of an object or of the items of an array, and everything else with a schema.
 * @param resolved the same with what it refers to, as far as that is shown here
 */
function entriesOf(context: EntryContext, schema: Schema, resolved = context.own(schema)): Entry[] {
  const { items } = resolved
  const rest = (name: string, one: Schema | null): Row[] => (one ? [{ name: plain(name), schema: one }] : [])
  const nested = items && !isTuple(resolved) ? entriesOf(context, items) : []
  const isMap =
    resolved.additional &&
    (resolved.properties.length > 0 || resolved.additional.kind === 'typed' || hasWords(resolved.additional))
  return [
    ...resolved.properties
      .filter(({ schema: member }) => !context.isHidden(member))
      .map(({ name, required, schema: member, from }) => ({
        name: nameCode(name),
        label: name,
        schema: member,
        aside: joined([
          required && (context.direction === 'response' ? referenceWords().required : requiredWord()),
          from !== null && from !== schema.ref && fill(referenceWords().from, { name: from }),
        ]),
      })),
    ...resolved.patternProperties.map(({ pattern, schema: member }) => ({
      name: [plain(referenceWords().namesThatMatch), ' ', nameCode(pattern)],
      schema: member,
    })),
    ...(isMap && resolved.additional ? rest(referenceWords().anyOtherName, resolved.additional) : []),
    ...(resolved.propertyNames && hasWords(resolved.propertyNames)
      ? rest(referenceWords().names, resolved.propertyNames)
      : []),
    ...resolved.prefixItems.map((item, index) => ({ name: nameCode(`[${index}]`), schema: item })),
    ...(isTuple(resolved) && items ? rest(referenceWords().furtherItems, items) : nested),
    ...resolved.choices,
    ...resolved.all.flatMap((part) => rest(referenceWords().allOf, part)),
    ...resolved.not.flatMap((part) => rest(referenceWords().notThis, part)),
    ...rest(referenceWords().contains, resolved.contains),
    ...resolved.conditions.flatMap((each) => [
      ...rest(referenceWords().ifThis, each.if),
      ...rest(referenceWords().thenThis, each.then),
      ...rest(referenceWords().elseThis, each.else),
    ]),
    ...resolved.dependent.flatMap(({ property, schema: then }) =>
      then ? [{ name: plain(phrase(referenceWords().withProperty, { name: nameCode(property) })), schema: then }] : [],
    ),
    ...rest(referenceWords().contents, resolved.inside?.schema ?? null),
    ...(resolved.additional === false && resolved.properties.length > 0
      ? [{ note: referenceWords().noOtherProperties }]
      : []),
  ]
}

interface Look {
  depth: number
  isXml: boolean
}

function choiceItem(context: EntryContext, { kind, discriminator, variants }: Choice, look: Look): Value {
  const by = discriminator && [
    ', ',
    phrase(referenceWords().byProperty, { name: nameCode(discriminator.property) }),
    discriminator.default !== null && [
      ', ',
      phrase(referenceWords().elseValue, { value: nameCode(discriminator.default) }),
    ],
  ]
  const rows = variants.map(({ name, values, schema }): Row => ({
    name: line`**${name}**`,
    label: name,
    schema,
    aside: values.length > 0 &&
      discriminator !== null && [
        nameCode(discriminator.property),
        ': ',
        joined(values.map(literal), lastBetween('disjunction')),
      ],
  }))
  const items = rows.map((row, index) => rowItem(context, row, look, index === 0))
  return line`<li><span className="aside">${kind === 'one' ? referenceWords().oneOfTitle : referenceWords().anyOfTitle}${by}</span><ul>${items}</ul></li>`
}

function rowItem(context: EntryContext, row: Row, look: Look, isFirst = true): Value {
  const { line: words, about, blocks } = rowWords(context, row, look.isXml)
  const entries = entriesOf(context, row.schema)
  const parts = [row.name, words, about]
  const bare = { ...row.schema, description: '', title: null, examples: [], defaults: [] }
  const id =
    context.isCrowded && entries.length >= REPEATED && row.schema.ref === null ? idOf(context, bare) : undefined
  const same = id ? context.sameAs(bare, id) : null
  if (same) return element('li', {}, [line`${parts} [${referenceWords().asThere}](#${same})`, blocks])
  if (entries.length === 0) return element('li', {}, [line`${parts}`, blocks])
  const inside = [
    line`<summary>${parts}</summary>`,
    blocks,
    listOf(context, entries, { ...look, depth: look.depth + 1 }),
  ]
  return element('li', { id }, element('details', { open: look.depth === 0 && isFirst }, inside))
}

function listOf(context: EntryContext, entries: Entry[], look: Look, className?: string): Node {
  const items = entries.map((entry) => {
    if ('note' in entry) return line`<li>${plain(entry.note)}</li>`
    return 'variants' in entry ? choiceItem(context, entry, look) : rowItem(context, entry, look)
  })
  return element('ul', { className }, items)
}

/** Whether something inside of a schema is folded. */
export function hasFolded(context: EntryContext, schema: Schema): boolean {
  const inner = (entry: Entry): Schema[] => {
    if ('note' in entry) return []
    return 'variants' in entry ? entry.variants.map((each) => each.schema) : [entry.schema]
  }
  const open = (one: Schema) => entriesOf(context, one).flatMap(inner)
  return open(schema).some((one) => open(one).some((two) => open(two).length > 0))
}

/** What is inside of a schema as a list within a row: of a parameter or a header. */
export function innerFields(context: EntryContext, schema: Schema): Value {
  const entries = entriesOf(context, schema)
  return entries.length > 0 && listOf(context, entries, { depth: 1, isXml: false })
}

interface FieldsLook extends Pick<Row, 'examples'> {
  open?: boolean
  isXml?: boolean
  name?: string
}

/**
 * A schema as a list of its properties; before it, its type and rules, unless it is an object and nothing else.
 * @param options.open whether its first level is shown though it has an entry of its own
 * @param options.examples those of it that stand elsewhere
 * @param options.name what it is called above
 */
export function fields(
  context: EntryContext,
  schema: Schema,
  { open: isOpen = false, isXml = false, examples = [], name = '' }: FieldsLook = {},
): Value {
  const isLinked = context.entryOf(schema) !== null && !isOpen
  const resolved = isLinked ? schema : context.schema(schema)
  const entries = entriesOf(context, schema, resolved)
  const isObject = !isLinked && resolved.types.join() === 'object' && resolved.properties.length > 0
  const isChoice = !isLinked && schema.ref === null && resolved.types.length === 0 && resolved.choices.length > 0
  const isTold =
    !(isObject || isChoice) ||
    hasWords(isTitled(resolved, name) ? resolved : { ...resolved, title: null }) ||
    rulesOf(context, schema, isXml).length > 0
  const words = isTold && rowWords(context, { name: '', label: name, schema, examples, isOpen }, isXml)
  return [
    words && [element('p', {}, [words.line, words.about]), words.blocks],
    entries.length > 0 && listOf(context, entries, { depth: 0, isXml }, 'schema'),
  ]
}
