import { referenceWords } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import { type Api, named, type Operation, type OperationGroup, operationUrl } from '@docs402/api'
import { unknownId } from '@docs402/findings'
import { element, flow, line, type Node, type Value } from '../../page/mdx/template'
import { isOn } from '../../content/site/site-parts'
import { type Block, OPERATION, operationOf, partOf } from './block'
import { isCurrent } from '../site/folder'
import { table } from '../nodes/table'
import {
  alsoTaggedOf,
  deprecatedBadge,
  heading,
  internalBadge,
  methodBadge,
  operationLink,
  pathCode,
} from '../nodes/inline-words'
import { badges } from '../nodes/badges'
import { fields } from '../entries/fields'
import { operationEntry } from '../entries/operation'
import { ELSEWHERE, operationKey, partKey, SCHEMAS, WEBHOOKS, WHOLE } from '../plan/page-keys'
import { exampleWords, headerAnchor, sentWords, sharedHeaders } from '../entries/responses'
import { runSamples } from '../entries/run-samples'
import { authentication, schemeList, servers } from '../entries/security'
import { EntryContext } from '../nodes/entry-context'
import { isListed, priceWords, titleAbove, titleOf } from '../site/fact-words'

function sentBy(operations: readonly Operation[], name: string): string | null {
  const sends = (operation: Operation) =>
    operation.responses.some(({ headers }) => headers.some((header) => header.name === name))
  const senders = operations.filter(sends)
  if (senders.length === operations.length) return null
  const paid = operations.filter(({ price }) => price !== null)
  if (senders.length === paid.length && senders.every(({ price }) => price !== null)) return referenceWords().paidOnly
  return senders.length > 5
    ? null
    : fill(referenceWords().onlyFor, { operations: senders.map(({ summary }) => summary).join(', ') })
}

function headerList(context: EntryContext, operations: readonly Operation[]): Value {
  const headers = sharedHeaders(operations)
  if (headers.length === 0) return null
  const entries = headers.map((header) => {
    const { name } = header
    const { line: words, about, blocks } = sentWords(context, header, { name })
    const senders = sentBy(operations, name)
    return [
      element('dt', { id: headerAnchor(context, name) }, line`\`${name}\`${deprecatedBadge(header)}${words}`),
      element('dd', {}, [
        line`${about}${exampleWords(context, header)} ${senders !== null && line`<span className="aside">${senders}</span>`}`,
        blocks,
      ]),
    ]
  })
  return [
    heading(2, context.plan.sectionId('response-headers'), referenceWords().responseHeaders),
    element('dl', { className: 'headers' }, entries),
  ]
}

function schemaEntry(context: EntryContext, name: string): Node[] {
  const schema = named(context.api.schemas, name)
  if (!schema) return []
  const section = element('section', { className: 'named-schema' }, [
    heading(3, context.plan.anchorOf(name), name),
    fields(context, schema, { open: true, name }),
  ])
  return [{ ...section, data: { ...section.data, record: { call: '', keywords: [name] } } }]
}

/** The schemas with an entry on a page. */
function schemaEntries(context: EntryContext): Value {
  const names = context.plan.entriesOn(context.page)
  return (
    names.length > 0 && [
      heading(2, context.plan.sectionId('schemas'), referenceWords().schemas),
      names.map((name) => schemaEntry(context, name)),
    ]
  )
}

/** The title of several groups. */
const above = (title: string | null): Value => title !== null && flow`<p className="index-above strong">${title}</p>`

/** Links to operations that have the tag of a group, but are shown in another one. */
const alsoTagged = ({ api }: EntryContext, operations: readonly Operation[]): Value =>
  operations.length > 0 && [
    flow`<p className="aside">${referenceWords().alsoInGroup}</p>`,
    flow`<ul>${operations.map((each) => line`<li>${operationLink(api, each)} ${methodBadge(each.method)} ${pathCode(each.path)}</li>`)}</ul>`,
  ]

/** Operations with pages of their own: links, at the places that the operations have where one page has several. */
const operationTable = ({ api }: EntryContext, group: OperationGroup, operations: readonly Operation[]): Value =>
  operations.length > 0 &&
  table({
    caption: fill(referenceWords().operationsOf, { title: group.title }),
    columns: [
      { title: referenceWords().request, kind: 'text' },
      { title: referenceWords().operation },
      ...(api.payment ? [{ title: referenceWords().price }] : []),
    ],
    rows: operations.map((each) => [
      line`${methodBadge(each.method)} ${pathCode(each.path)}`,
      line`<span id="${each.anchor}"><a href="${operationUrl(api.pages, each)}" data-moved="">${titleOf(each)}</a></span>${internalBadge(each)}`,
      ...(api.payment ? [priceWords(each)] : []),
    ]),
  })

/** The groups of a page with their operations. */
function groups(context: EntryContext, of: string, payable: boolean): Value {
  const { api } = context
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
      context.text(group.description),
      badges(group, 'after'),
      group.externalDocs && flow`${context.docsLink(group.externalDocs)}`,
      isAlone && isListed(group) && heading(2, group.anchor, referenceWords().operations),
      operationTable(
        context,
        group,
        api.operations.filter((each) => each.group === group.name && isAway(each)),
      ),
      api.operations
        .filter((each) => each.group === group.name && !isAway(each))
        .map((operation) => operationEntry(context, operation, { payable })),
      alsoTagged(context, alsoTaggedOf(api, group)),
    ])
}

/** The requests that the API sends; a page of their own is called so, and says that. */
const webhookList = (context: EntryContext): Value =>
  context.api.webhooks.length > 0 && [
    heading(
      2,
      context.plan.sectionId('webhook-requests'),
      context.kind === WEBHOOKS ? referenceWords().requestsTitle : referenceWords().webhooks,
    ),
    context.kind !== WEBHOOKS && flow`${referenceWords().webhooksAbout}`,
    (context.plan.pages.get(context.page) ?? [])
      .filter((each) => context.api.webhooks.includes(each))
      .map((operation) => operationEntry(context, operation, { isWebhook: true })),
  ]

const groupNames = ({ groups: all }: Api): string[] => all.map(({ name }) => name)

export const EndpointReference: Block = {
  attribute: { name: 'of', noun: 'group', values: ({ api }) => groupNames(api) },
  make({ api, folder, of, root }) {
    if (of !== '' && !groupNames(api).includes(of)) throw new Error(unknownId('group', of, groupNames(api)))
    const page = of || WHOLE
    const context = new EntryContext(api, page)
    const isWhole = of === ''
    const here = context.plan.pages.get(page) ?? api.operations
    const operations = here.filter(({ id }) => named(api.pages.operations, id) === undefined)
    return [
      isWhole && [servers(context), authentication(context), runSamples(context)],
      headerList(context, operations),
      groups(context, of, isCurrent(folder) && isOn(root, 'console')),
      isWhole && api.pages.webhooks.length === 0 && webhookList(context),
      schemaEntries(context),
    ]
  },
}

/** One operation, on a page that is called by it. */
export const OperationReference: Block = {
  attribute: OPERATION,
  make(source) {
    const { api, folder, root } = source
    const operation = operationOf(source)
    const context = new EntryContext(api, operationKey(operation.id))
    return [
      operationEntry(context, operation, { payable: isCurrent(folder) && isOn(root, 'console') }),
      headerList(context, [operation]),
      schemaEntries(context),
    ]
  },
}

/** The schemas that several pages of a large API use. */
export const SchemaReference: Block = {
  attribute: partOf(SCHEMAS),
  make: ({ api, of }) =>
    schemaEntries(new EntryContext(api, partKey(SCHEMAS, Number(of || 1)))) || flow`${referenceWords().whereUsed}`,
}

/** The webhooks, on pages of their own. */
export const WebhookReference: Block = {
  attribute: partOf(WEBHOOKS),
  make({ api, of }) {
    const context = new EntryContext(api, partKey(WEBHOOKS, Number(of || 1)))
    const webhooks = context.plan.pages.get(context.page) ?? []
    return [headerList(context, webhooks), webhookList(context), schemaEntries(context)]
  },
}

/** How to authenticate: each scheme in full. */
export const SecuritySchemes: Block = {
  needs: 'securitySchemes',
  make: ({ api }) => schemeList(new EntryContext(api, ELSEWHERE)),
}
