import { said } from '../../content/said'
import { fill } from '../../shared/words/words'
import type { Choice, Schema } from '@docs402/api'
import { element, line, phrase, type Node, type Value } from '../../content/mdx/template'
import { joined, lastBetween, requiredWord } from '../nodes/words'
import { hasWords, isTuple, literal, nameCode, rulesOf } from '../nodes/schema'
import { idOf, isTitled, rowWords, type Row } from './row'
import type { Shown } from './shown'

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
 * @param own the same with what it refers to, as far as that is shown here
 */
function entriesOf(shown: Shown, schema: Schema, own = shown.own(schema)): Entry[] {
  const { items } = own
  const rest = (name: string, one: Schema | null): Row[] => (one ? [{ name: plain(name), schema: one }] : [])
  const nested = items && !isTuple(own) ? entriesOf(shown, items) : []
  const isMap =
    own.additional && (own.properties.length > 0 || own.additional.kind === 'typed' || hasWords(own.additional))
  return [
    ...own.properties
      .filter(({ schema: member }) => !shown.isHidden(member))
      .map(({ name, required, schema: member, from }) => ({
        name: nameCode(name),
        label: name,
        schema: member,
        aside: joined([
          required && (shown.direction === 'response' ? said().required : requiredWord()),
          from !== null && from !== schema.ref && fill(said().from, { name: from }),
        ]),
      })),
    ...own.patternProperties.map(({ pattern, schema: member }) => ({
      name: [plain(said().namesThatMatch), ' ', nameCode(pattern)],
      schema: member,
    })),
    ...(isMap && own.additional ? rest(said().anyOtherName, own.additional) : []),
    ...(own.propertyNames && hasWords(own.propertyNames) ? rest(said().names, own.propertyNames) : []),
    ...own.prefixItems.map((item, index) => ({ name: nameCode(`[${index}]`), schema: item })),
    ...(isTuple(own) && items ? rest(said().furtherItems, items) : nested),
    ...own.choices,
    ...own.all.flatMap((part) => rest(said().allOf, part)),
    ...own.not.flatMap((part) => rest(said().notThis, part)),
    ...rest(said().contains, own.contains),
    ...own.conditions.flatMap((each) => [
      ...rest(said().ifThis, each.if),
      ...rest(said().thenThis, each.then),
      ...rest(said().elseThis, each.else),
    ]),
    ...own.dependent.flatMap(({ property, schema: then }) =>
      then ? [{ name: plain(phrase(said().withProperty, { name: nameCode(property) })), schema: then }] : [],
    ),
    ...rest(said().contents, own.inside?.schema ?? null),
    ...(own.additional === false && own.properties.length > 0 ? [{ note: said().noOtherProperties }] : []),
  ]
}

interface Look {
  depth: number
  isXml: boolean
}

function choiceItem(shown: Shown, { kind, discriminator, variants }: Choice, look: Look): Value {
  const by = discriminator && [
    ', ',
    phrase(said().byProperty, { name: nameCode(discriminator.property) }),
    discriminator.default !== null && [', ', phrase(said().elseValue, { value: nameCode(discriminator.default) })],
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
  const items = rows.map((row, index) => rowItem(shown, row, look, index === 0))
  return line`<li><span className="aside">${kind === 'one' ? said().oneOfTitle : said().anyOfTitle}${by}</span><ul>${items}</ul></li>`
}

function rowItem(shown: Shown, row: Row, look: Look, isFirst = true): Value {
  const { line: words, about, blocks } = rowWords(shown, row, look.isXml)
  const entries = entriesOf(shown, row.schema)
  const told = [row.name, words, about]
  const bare = { ...row.schema, description: '', title: null, examples: [], defaults: [] }
  const id = shown.isCrowded && entries.length >= REPEATED && row.schema.ref === null ? idOf(shown, bare) : undefined
  const same = id ? shown.sameAs(bare, id) : null
  if (same) return element('li', {}, [line`${told} [${said().asThere}](#${same})`, blocks])
  if (entries.length === 0) return element('li', {}, [line`${told}`, blocks])
  const inside = [line`<summary>${told}</summary>`, blocks, listOf(shown, entries, { ...look, depth: look.depth + 1 })]
  return element('li', { id }, element('details', { open: look.depth === 0 && isFirst }, inside))
}

function listOf(shown: Shown, entries: Entry[], look: Look, className?: string): Node {
  const items = entries.map((entry) => {
    if ('note' in entry) return line`<li>${plain(entry.note)}</li>`
    return 'variants' in entry ? choiceItem(shown, entry, look) : rowItem(shown, entry, look)
  })
  return element('ul', { className }, items)
}

/** Whether something inside of a schema is folded. */
export function hasFolded(shown: Shown, schema: Schema): boolean {
  const inner = (entry: Entry): Schema[] => {
    if ('note' in entry) return []
    return 'variants' in entry ? entry.variants.map((each) => each.schema) : [entry.schema]
  }
  const open = (one: Schema) => entriesOf(shown, one).flatMap(inner)
  return open(schema).some((one) => open(one).some((two) => open(two).length > 0))
}

/** What is inside of a schema as a list within a row: of a parameter or a header. */
export function innerFields(shown: Shown, schema: Schema): Value {
  const entries = entriesOf(shown, schema)
  return entries.length > 0 && listOf(shown, entries, { depth: 1, isXml: false })
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
  shown: Shown,
  schema: Schema,
  { open: isOpen = false, isXml = false, examples = [], name = '' }: FieldsLook = {},
): Value {
  const isLinked = shown.entryOf(schema) !== null && !isOpen
  const own = isLinked ? schema : shown.schema(schema)
  const entries = entriesOf(shown, schema, own)
  const isObject = !isLinked && own.types.join() === 'object' && own.properties.length > 0
  const isChoice = !isLinked && schema.ref === null && own.types.length === 0 && own.choices.length > 0
  const isTold =
    !(isObject || isChoice) ||
    hasWords(isTitled(own, name) ? own : { ...own, title: null }) ||
    rulesOf(shown, schema, isXml).length > 0
  const words = isTold && rowWords(shown, { name: '', label: name, schema, examples, isOpen }, isXml)
  return [
    words && [element('p', {}, [words.line, words.about]), words.blocks],
    entries.length > 0 && listOf(shown, entries, { depth: 0, isXml }, 'schema'),
  ]
}
