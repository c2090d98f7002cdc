import { referenceWords, pageLanguage } from '../../content/page-language'
import type { Heading, InlineCode, PhrasingContent } from 'mdast'
import {
  markOf,
  operationUrl,
  type Api,
  type Charged,
  type JsonObject,
  type Operation,
  type OperationGroup,
} from '@docs402/api'
import { breakElement } from '../../shared/line-breaks'
import { element, line, type Node, type Value } from '../../page/mdx/template'
import { titleOf } from '../site/fact-words'

const CHARGED = { yes: 'yes', no: 'no', once: 'once', twice: 'twice', unknown: 'notKnown' } as const

export const chargedBadge = (charged: Charged) =>
  line`<span className="badge charged-${charged}">${referenceWords()[CHARGED[charged]]}</span>`

type Hast = NonNullable<NonNullable<InlineCode['data']>['hChildren']>[number]
const wbr: Hast = breakElement()
const text = (value: string): Hast => ({ type: 'text', value })

/** A long name that may break after underscores; everywhere else it is plain inline code. */
export function breakable(name: string): InlineCode {
  const [first = '', ...more] = name.split(/(?<=_)(?!_)/)
  const hChildren = [text(first), ...more.flatMap((piece) => [wbr, text(piece)])]
  return { type: 'inlineCode', value: name, ...(more.length > 0 && { data: { hChildren } }) }
}

/** A path with marked parameters that may break before slashes. */
export function pathCode(path: string): InlineCode {
  const parameter = (name: string): Hast => ({
    type: 'element',
    tagName: 'var',
    properties: {},
    children: [text(name)],
  })
  const hChildren = path.split(/(?=\/)/).flatMap((part) => {
    const pieces = part.split(/(\{[^}]*\})/).filter(Boolean)
    return [wbr, ...pieces.map((piece) => (piece.startsWith('{') ? parameter(piece) : text(piece)))]
  })
  return { type: 'inlineCode', value: path, data: { hProperties: { className: ['path'] }, hChildren } }
}

export const methodBadge = (method: Operation['method']) =>
  line`<span className="method ${method.toLowerCase()}">${method}</span>`

export function deprecatedBadge({ deprecated }: { deprecated: boolean }) {
  return deprecated && line` <span className="badge deprecated">${referenceWords().deprecated}</span>`
}

/** What is published although the description marks it as not for readers. */
export function internalBadge({ extensions }: { extensions: JsonObject }) {
  return markOf(extensions) !== undefined && line` <span className="badge">${referenceWords().internal}</span>`
}

const link = (url: string, children: PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  children: children as never,
})

/** Leads to an operation; with its method or its path, where others of its group have the same name. */
export function operationLink(
  { pages, operations }: Pick<Api, 'pages' | 'operations'>,
  operation: Operation,
): PhrasingContent {
  const { id, summary, group, method, path } = operation
  const twins = operations.filter((each) => each.group === group && each.summary === summary && each.id !== id)
  const address = twins.length > 0 && (twins.some((each) => each.method === method) ? path : method)
  const title: PhrasingContent = { type: 'text', value: [titleOf(operation), address].filter(Boolean).join(', ') }
  const url = operationUrl(pages, operation)
  return url === null ? title : link(url, [title])
}

export function errorLink({ pages }: Pick<Api, 'pages'>, code: string): PhrasingContent {
  return pages.errors === null ? breakable(code) : link(`${pages.errors}#${code}`, [breakable(code)])
}

export function reasonLink({ pages }: Pick<Api, 'pages'>, reason: string): PhrasingContent {
  return pages.reasons === null ? breakable(reason) : link(`${pages.reasons}#${reason}`, [breakable(reason)])
}

/** The operations of a group, in the order of the API. */
export const operationsOf = (api: Api, group: OperationGroup): Operation[] =>
  api.operations.filter(({ id }) => group.operations.includes(id))

/** The operations of other groups that have the tag of a group too. */
export const alsoTaggedOf = (api: Api, group: OperationGroup): Operation[] =>
  api.operations.filter(({ id }) => group.alsoTagged.includes(id))

/** The values that are there, with something between them. */
export const joined = (values: readonly Value[], between = ', '): Value[] =>
  values.filter(Boolean).flatMap((value, index) => (index === 0 ? [value] : [between, value]))

/** What a request must have. */
export const requiredWord = () => line`<span className="required">${referenceWords().required}</span>`

const lists = new Map<string, string>()

/** What stands before the last of several, as the language has it: ` and `, ` or `; of three, `, and `. */
export function lastBetween(type: 'conjunction' | 'disjunction', count: 2 | 3 = 2): string {
  const { language } = pageLanguage()
  const key = `${language} ${type} ${count}`
  const cachedList = lists.get(key)
  if (cachedList !== undefined) return cachedList
  const parts = new Intl.ListFormat(language, { type }).formatToParts(['a', 'b', 'c'].slice(0, count))
  const last = parts.findLast((part) => part.type === 'literal')?.value ?? ', '
  lists.set(key, last)
  return last
}

/** A list in the look of the lists of fields. */
export const schemaList = (items: Value): Node => element('ul', { className: 'schema' }, items)

/** A heading with an id of its own. */
export const heading = (depth: 2 | 3, id: string, value: string): Heading => ({
  type: 'heading',
  depth,
  data: { hProperties: { id } },
  children: [{ type: 'text', value }],
})

/** A title within an operation: below that of the operation, or where it has a page, below that of the page. */
export const innerTitle = (
  { isOfOperation }: { isOfOperation: boolean },
  title: Value,
  id: string | null = null,
): Node => element(isOfOperation ? 'h2' : 'h4', { id, className: isOfOperation ? 'part-title' : null }, title)

/** The same with an id, which may have dots, which Nextra would take out of a heading of Markdown. */
export const innerHeading = (context: { isOfOperation: boolean }, id: string, title: string): Node =>
  innerTitle(context, line`<a className="own" href="#${id}">${title}</a>`, id)
