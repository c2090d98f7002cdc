import { referenceWords, pageLanguage } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import { named, operationUrl, shortPrice, type Operation, type OperationGroup } from '@docs402/api'
import { flow, line, phrase, type Value } from '../../page/mdx/template'
import type { Block } from './block'
import { alsoTaggedOf, heading, operationsOf } from '../nodes/inline-words'
import { badges } from '../nodes/badges'
import { partKey, routeOfKey, WEBHOOKS, WHOLE } from '../plan/page-keys'
import { runSamples } from '../entries/run-samples'
import { authentication, servers } from '../entries/security'
import { EntryContext } from '../nodes/entry-context'
import { isListed, titleAbove, titleOf } from '../site/fact-words'

/** Groups without operations, and so without a page. */
const textsAlone = (context: EntryContext): Value =>
  context.api.groups
    .filter(({ name, description }) => description !== '' && named(context.api.pages.groups, name) === undefined)
    .map(({ title, anchor, description, externalDocs, extensions }) => [
      heading(2, anchor, title),
      badges({ extensions }, 'before'),
      context.text(description),
      badges({ extensions }, 'after'),
      externalDocs && flow`${context.docsLink(externalDocs)}`,
    ])

export const EndpointIndex: Block = {
  make({ api, siteUrl }) {
    const { groups: routes, schemas } = api.pages
    const isDivided = Object.keys(routes).length > 0
    const context = new EntryContext(api, WHOLE)
    const parts = context.plan.partsOf(WEBHOOKS)
    const webhookParts = (parts.length > 0 ? parts : [1]).map((part) => ({
      title: part === 1 ? referenceWords().webhooks : fill(referenceWords().webhooksPart, { number: part }),
      route: api.pages.webhooks[part - 1] ?? null,
      webhooks: parts.length > 0 ? (context.plan.pages.get(partKey(WEBHOOKS, part)) ?? []) : api.webhooks,
    }))
    const urlOf = (route: string | null | undefined, anchor: string) => `${route ?? ''}#${anchor}`
    // What is on another page leads there from the place that it has where one page has everything.
    const place = (route: string | null | undefined, anchor: string, isFirst = true) =>
      route != null && isFirst ? { id: anchor, moved: '' } : { id: null, moved: null }
    const entry = (operation: Operation, url: string, { id, moved }: ReturnType<typeof place>) =>
      line`<li id="${id}"><a href="${url}" data-moved="${moved}">${titleOf(operation)}</a> \`${`${operation.method} ${operation.path}`}\` ${api.payment && line`<span>${operation.price ? shortPrice(operation.price, pageLanguage().words.prices) : referenceWords().free}</span>`}</li>`
    const group = (
      title: string,
      url: string | null,
      { id, moved }: ReturnType<typeof place>,
      entries: readonly Value[],
    ) =>
      entries.length > 0 &&
      flow`
<div>
  <p className="index-title strong" id="${id}">${url === null ? title : line`<a href="${url}" data-moved="${moved}">${title}</a>`}</p>
  <ul className="calls whole">${entries}</ul>
</div>`
    const entryIn = (each: OperationGroup) => (operation: Operation) => {
      const route = named(api.pages.operations, operation.id) ?? named(routes, operation.group)
      const url = route === undefined ? `#${operation.anchor}` : (operationUrl(api.pages, operation) ?? '')
      return entry(operation, url, place(route, operation.anchor, operation.group === each.name))
    }
    const schemaPlaces = [...context.plan.pages.keys()].flatMap((page) => {
      const route = page === WHOLE ? null : routeOfKey(api, page)
      const names = route === null ? [] : context.plan.entriesOn(page)
      return names.map((name): Value => {
        const anchor = context.plan.anchorOf(name)
        return line`<li id="${anchor}"><a href="${urlOf(route, anchor)}" data-moved="">${name}</a></li>`
      })
    })
    const command = `npx openapi-typescript@7 ${siteUrl ?? ''}${api.published}.json -o api.d.ts`
    const download = phrase(referenceWords().download, {
      ...{ json: `${api.published}.json`, yaml: `${api.published}.yaml`, command: line`\`${command}\`` },
    })
    return [
      flow`<p className="index-file quiet">${download}</p>`,
      flow`
<nav className="index" aria-label="${referenceWords().operations}">
  ${api.groups.map((each) => {
    const route = named(routes, each.name)
    const above = isListed(each) && titleAbove(api, each)
    return [
      above && flow`<p className="index-above strong">${above}</p>`,
      group(
        each.title,
        urlOf(route, each.anchor),
        place(route, each.anchor),
        [...operationsOf(api, each), ...alsoTaggedOf(api, each)].map(entryIn(each)),
      ),
    ]
  })}
  ${webhookParts.map(({ title, route, webhooks }) =>
    group(
      title,
      route ?? `#${context.plan.sectionId('webhook-requests')}`,
      place(null, ''),
      webhooks.map((each) => entry(each, urlOf(route, each.anchor), place(route, each.anchor))),
    ),
  )}
  ${group(referenceWords().schemas, schemas[0] ?? null, place(null, ''), schemaPlaces)}
  ${schemaPlaces.length === 0 && schemas[0] != null && flow`<p className="index-title strong"><a href="${schemas[0]}">${referenceWords().schemas}</a></p>`}
</nav>`,
      isDivided && [textsAlone(context), servers(context), authentication(context), runSamples(context)],
    ]
  },
}
