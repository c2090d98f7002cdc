import { said } from '../../content/said'
import { fill } from '../../shared/words/words'
import { type Api, named, type Operation, type OperationGroup, operationUrl } from '@docs402/api'
import { unknownId } from '@docs402/findings'
import { element, flow, line, type Node, type Value } from '../../content/mdx/template'
import { isOn } from '../../content/site/parts'
import { type Block, OPERATION, operationOf, partOf } from '../block'
import { isCurrent } from '../folder'
import { table } from '../nodes/table'
import {
  alsoTaggedOf,
  deprecatedBadge,
  heading,
  internalBadge,
  methodBadge,
  operationLink,
  pathCode,
} from '../nodes/words'
import { badges } from '../entries/badges'
import { fields } from '../entries/fields'
import { operationEntry } from '../entries/operation'
import { ELSEWHERE, operationKey, partKey, SCHEMAS, WEBHOOKS, WHOLE } from '../entries/page-keys'
import { exampleWords, headerAnchor, sentWords, sharedHeaders } from '../entries/responses'
import { runSamples } from '../entries/run-samples'
import { authentication, schemeList, servers } from '../entries/security'
import { Shown } from '../entries/shown'
import { isListed, priceWords, titleAbove, titleOf } from '../words'

function sentBy(operations: readonly Operation[], name: string): string | null {
  const sends = (operation: Operation) =>
    operation.responses.some(({ headers }) => headers.some((header) => header.name === name))
  const senders = operations.filter(sends)
  if (senders.length === operations.length) return null
  const paid = operations.filter(({ price }) => price !== null)
  if (senders.length === paid.length && senders.every(({ price }) => price !== null)) return said().paidOnly
  return senders.length > 5
    ? null
    : fill(said().onlyFor, { operations: senders.map(({ summary }) => summary).join(', ') })
}

function headerList(shown: Shown, operations: readonly Operation[]): Value {
  const headers = sharedHeaders(operations)
  if (headers.length === 0) return null
  const entries = headers.map((header) => {
    const { name } = header
    const { line: words, about, blocks } = sentWords(shown, header, { name })
    const senders = sentBy(operations, name)
    return [
      element('dt', { id: headerAnchor(shown, name) }, line`\`${name}\`${deprecatedBadge(header)}${words}`),
      element('dd', {}, [
        line`${about}${exampleWords(shown, header)} ${senders !== null && line`<span className="aside">${senders}</span>`}`,
        blocks,
      ]),
    ]
  })
  return [
    heading(2, shown.plan.sectionId('response-headers'), said().responseHeaders),
    element('dl', { className: 'headers' }, entries),
  ]
}

function schemaEntry(shown: Shown, name: string): Node[] {
  const schema = named(shown.api.schemas, name)
  if (!schema) return []
  const section = element('section', { className: 'named-schema' }, [
    heading(3, shown.plan.anchorOf(name), name),
    fields(shown, schema, { open: true, name }),
  ])
  return [{ ...section, data: { ...section.data, record: { call: '', keywords: [name] } } }]
}

/** The schemas with an entry on a page. */
function schemaEntries(shown: Shown): Value {
  const names = shown.plan.entriesOn(shown.page)
  return (
    names.length > 0 && [
      heading(2, shown.plan.sectionId('schemas'), said().schemas),
      names.map((name) => schemaEntry(shown, name)),
    ]
  )
}

/** The title of several groups. */
const above = (title: string | null): Value => title !== null && flow`<p className="index-above strong">${title}</p>`

/** Links to operations that have the tag of a group, but are shown in another one. */
const alsoTagged = ({ api }: Shown, operations: readonly Operation[]): Value =>
  operations.length > 0 && [
    flow`<p className="aside">${said().alsoInGroup}</p>`,
    flow`<ul>${operations.map((each) => line`<li>${operationLink(api, each)} ${methodBadge(each.method)} ${pathCode(each.path)}</li>`)}</ul>`,
  ]

/** Operations with pages of their own: links, at the places that the operations have where one page has several. */
const operationTable = ({ api }: Shown, group: OperationGroup, operations: readonly Operation[]): Value =>
  operations.length > 0 &&
  table({
    caption: fill(said().operationsOf, { title: group.title }),
    columns: [
      { title: said().request, kind: 'text' },
      { title: said().operation },
      ...(api.payment ? [{ title: said().price }] : []),
    ],
    rows: operations.map((each) => [
      line`${methodBadge(each.method)} ${pathCode(each.path)}`,
      line`<span id="${each.anchor}"><a href="${operationUrl(api.pages, each)}" data-moved="">${titleOf(each)}</a></span>${internalBadge(each)}`,
      ...(api.payment ? [priceWords(each)] : []),
    ]),
  })

/** The groups of a page with their operations. */
function groups(shown: Shown, of: string, payable: boolean): Value {
  const { api } = shown
  const isAway = ({ id }: Operation) => named(api.pages.operations, id) !== undefined
  const route = named(api.pages.groups, of)
  const isAlone = route !== undefined && Object.values(api.pages.groups).filter((each) => each === route).length === 1
  return api.groups
    .filter((group) => (of === '' || of === group.name) && (isListed(group) || group.description !== ''))
    .map((group) => [
      of === '' && above(titleAbove(api, group)),
      // Alone on its page, a group is what the page is called by.
      !isAlone && heading(2, group.anchor, group.title),
      badges(group, 'before'),
      shown.text(group.description),
      badges(group, 'after'),
      group.externalDocs && flow`${shown.docsLink(group.externalDocs)}`,
      isAlone && group.operations.length > 0 && heading(2, group.anchor, said().operations),
      operationTable(
        shown,
        group,
        api.operations.filter((each) => each.group === group.name && isAway(each)),
      ),
      api.operations
        .filter((each) => each.group === group.name && !isAway(each))
        .map((operation) => operationEntry(shown, operation, { payable })),
      alsoTagged(shown, alsoTaggedOf(api, group)),
    ])
}

/** The requests that the API sends; a page of their own is called so, and says that. */
const webhookList = (shown: Shown): Value =>
  shown.api.webhooks.length > 0 && [
    heading(
      2,
      shown.plan.sectionId('webhook-requests'),
      shown.kind === WEBHOOKS ? said().requestsTitle : said().webhooks,
    ),
    shown.kind !== WEBHOOKS && flow`${said().webhooksAbout}`,
    (shown.plan.pages.get(shown.page) ?? [])
      .filter((each) => shown.api.webhooks.includes(each))
      .map((operation) => operationEntry(shown, operation, { isWebhook: true })),
  ]

const groupNames = ({ groups: all }: Api): string[] => all.map(({ name }) => name)

export const EndpointReference: Block = {
  attribute: { name: 'of', noun: 'group', values: ({ api }) => groupNames(api) },
  make({ api, folder, of, root }) {
    if (of !== '' && !groupNames(api).includes(of)) throw new Error(unknownId('group', of, groupNames(api)))
    const page = of || WHOLE
    const shown = new Shown(api, page)
    const isWhole = of === ''
    const here = shown.plan.pages.get(page) ?? api.operations
    const operations = here.filter(({ id }) => named(api.pages.operations, id) === undefined)
    return [
      isWhole && [servers(shown), authentication(shown), runSamples(shown)],
      headerList(shown, operations),
      groups(shown, of, isCurrent(folder) && isOn(root, 'console')),
      isWhole && api.pages.webhooks.length === 0 && webhookList(shown),
      schemaEntries(shown),
    ]
  },
}

/** One operation, on a page that is called by it. */
export const OperationReference: Block = {
  attribute: OPERATION,
  make(source) {
    const { api, folder, root } = source
    const operation = operationOf(source)
    const shown = new Shown(api, operationKey(operation.id))
    return [
      operationEntry(shown, operation, { payable: isCurrent(folder) && isOn(root, 'console') }),
      headerList(shown, [operation]),
      schemaEntries(shown),
    ]
  },
}

/** The schemas that several pages of a large API use. */
export const SchemaReference: Block = {
  attribute: partOf(SCHEMAS),
  make: ({ api, of }) => schemaEntries(new Shown(api, partKey(SCHEMAS, Number(of || 1)))) || flow`${said().whereUsed}`,
}

/** The webhooks, on pages of their own. */
export const WebhookReference: Block = {
  attribute: partOf(WEBHOOKS),
  make({ api, of }) {
    const shown = new Shown(api, partKey(WEBHOOKS, Number(of || 1)))
    const webhooks = shown.plan.pages.get(shown.page) ?? []
    return [headerList(shown, webhooks), webhookList(shown), schemaEntries(shown)]
  },
}

/** How to authenticate: each scheme in full. */
export const SecuritySchemes: Block = {
  part: 'securitySchemes',
  make: ({ api }) => schemeList(new Shown(api, ELSEWHERE)),
}
