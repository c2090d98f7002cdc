import { referenceWords, pageLanguage } from '../../content/page-language'
import { shortValue, firstEntry } from '../../shared/short-values'
import { fill } from '../../shared/words/words'
import {
  type Api,
  chosenSamples,
  exampleOf,
  mediaOf,
  type Operation,
  type OperationGroup,
  groupPage,
  isJsonObject,
  type Json,
  operationUrl,
  shortPrice,
  successOf,
} from '@docs402/api'
import { unknownId } from '@docs402/findings'
import { element, flow, line, type Node, type Value } from '../../page/mdx/template'
import { type Block, OPERATION, operationOf } from './block'
import { code, prettyJson } from '../nodes/code'
import { described, inLine } from '../nodes/description'
import { methodBadge, operationLink, operationsOf } from '../nodes/inline-words'
import { priceWords } from '../site/fact-words'

/** The names of all values of an object, as `token.symbol`. */
function namesIn(value: Json | undefined, before = ''): string[] {
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${before}${name}`, ...namesIn(inner, `${before}${name}.`)])
}

/** @throws with the nearest name, for a field that the example response lacks */
function fieldRow(entry: Json | undefined, field: string): Value {
  const names = namesIn(entry)
  if (!names.includes(field)) throw new Error(unknownId('field of the example response', field, names))
  const value = field
    .split('.')
    .reduce<Json | undefined>((inner, name) => (isJsonObject(inner) ? inner[name] : undefined), entry)
  const text = shortValue(typeof value === 'string' ? value : JSON.stringify(value ?? null))
  return flow`<div><dt>${field.split('.').at(-1)}</dt><dd>${text}</dd></div>`
}

/** A kind of data: what one response has of it, what that costs, and the way to its operation. */
export const DataKind: Block = {
  attribute: OPERATION,
  make(source) {
    const { api, attributeOf } = source
    const operation = operationOf(source)
    const response = successOf(operation)
    const media = response && mediaOf(response.content)
    const entry = firstEntry(media ? exampleOf(media) : undefined)
    const fields = attributeOf('fields')
      .split(/[\s,]+/)
      .filter(Boolean)
    const price = operation.price ? shortPrice(operation.price, pageLanguage().words.prices) : referenceWords().free
    const url = operationUrl(api.pages, operation)
    return flow`
<h3>${url ? line`[${attributeOf('title')}](${url})` : attributeOf('title')}</h3>
<p className="price">${price}</p>
<dl>${fields.map((field) => fieldRow(entry, field))}</dl>`
  },
}

export const HomeFigures: Block = {
  make({ api }) {
    const [least] = api.operations.flatMap(({ price }) => price ?? []).sort((a, b) => Number(a.usd) - Number(b.usd))
    const figures: [string | number | undefined, string][] = [
      [api.operations.length, referenceWords().figureOperations],
      [api.networks.filter(({ type }) => type === 'mainnet').length, referenceWords().mainnets],
      [least && priceWords({ price: least }), referenceWords().lowestPrice],
      [least && api.operations.filter(({ price }) => price === null).length, referenceWords().freeOperations],
    ]
    // A figure of what the description does not have says nothing.
    const nonZeroFigures = figures.filter(([value]) => value !== undefined && value !== 0)
    const rows = nonZeroFigures.map(
      ([value, name]) => flow`<div><dt className="quiet">${name}</dt><dd>${value}</dd></div>`,
    )
    return flow`<dl className="figures">${rows}</dl>`
  },
}

/** What is left is in the reference. */
const MOST_GROUPS = 12
const MOST_OPERATIONS = 4

function entry(api: Api, group: OperationGroup): Value {
  const operations = operationsOf(api, group)
  const [first] = operations
  const page = groupPage(api.pages, group.name)
  const url = page === null ? null : `${page}#${group.anchor}`
  const isNew = group.description.toLowerCase().replace(/\W+$/, '') !== group.title.toLowerCase()
  const about = isNew ? inLine(described(group.description, { resolve: () => null, inLink: true })) : null
  const items = operations.slice(0, MOST_OPERATIONS).map((each) => line`<li>${operationLink(api, each)}</li>`)
  const rest = operations.length - MOST_OPERATIONS
  if (!first) return null
  return element('li', {}, [
    flow`<h3>${url ? line`[${group.title}](${url})` : group.title}</h3>`,
    about && about.length > 0 && { type: 'paragraph', children: about },
    flow`<ul className="bare">${items}</ul>`,
    rest > 0 && flow`<p className="aside">${fill(referenceWords().andMore, { count: rest })}</p>`,
  ])
}

const isDeprecated = (api: Api, group: OperationGroup): boolean =>
  operationsOf(api, group).every(({ deprecated }) => deprecated)

/** What the API can do: its groups in the order of the description, deprecated ones last, each with its first operations. */
export const HomeGroups: Block = {
  make({ api }): Node {
    const all = api.groups.filter(({ operations }) => operations.length > 0)
    const rank = (group: OperationGroup) => Number(isDeprecated(api, group))
    const groups = all.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_GROUPS)
    return element(
      'ul',
      { className: 'groups grid' },
      groups.map((group) => entry(api, group)),
    )
  },
}

/** What is seen at a glance; the reference has all of it. */
const MOST_LINES = 12

function responseOf(operation: Operation): Value {
  const response = successOf(operation)
  const media = response && mediaOf(response.content)
  const example = media ? exampleOf(media) : undefined
  if (!response || !media || example === undefined || example === null) return null
  const isText = typeof example === 'string' && !/json/i.test(media.type)
  const lines = (isText ? example : prettyJson(example)).split('\n')
  const cutLines = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), '…'] : lines
  return code(
    cutLines.join('\n'),
    isText ? 'text' : 'json',
    fill(referenceWords().responseStatus, { status: response.status }),
    {
      column: 'wrapping',
    },
  )
}

/** The request as a program, in the languages whose samples are in documents. */
function requestIn({ languages }: Api, operation: Operation): Value {
  const samples = chosenSamples(operation, languages).shown.flatMap(({ title, language, file, code: text }) =>
    text === null ? [] : [{ title, node: code(text.trimEnd(), language, file, { column: 'wrapping' }) }],
  )
  const labels = samples.map(({ title }) => title)
  const tabs = samples.map(({ node }) => element('Tab', {}, node))
  return samples.length > 0 && element('Tabs', { group: 'language', id: 'first-request', labels }, tabs)
}

/** A request and what comes of it, for the first screen. */
export const HomeRequest: Block = {
  attribute: OPERATION,
  make(source) {
    const { api } = source
    const operation = operationOf(source)
    return flow`
<figure className="first-request" aria-label="${referenceWords().oneRequest}">
  <p className="first-call row">${methodBadge(operation.method)} ${operationLink(api, operation)}</p>
  ${requestIn(api, operation)}
  ${responseOf(operation)}
</figure>`
  },
}
