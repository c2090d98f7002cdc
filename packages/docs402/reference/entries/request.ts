import { fill } from '../../shared/words/words'
import { referenceWords, pageLanguage } from '../../content/page-language'
import type { Operation } from '@docs402/api'
import { flow, line, phrase, type Node, type Value } from '../../page/mdx/template'
import { methodBadge, joined, pathCode, schemaList } from '../nodes/inline-words'
import { LIMIT_GROUPS, limitHeaders, limitSentence } from '../nodes/limit-headers'
import { limitWords, numberWords, perWords, priceWords, titleOf } from '../site/fact-words'
import { securityWords, serverItem } from './security'
import type { EntryContext } from '../nodes/entry-context'

/** Whether the API has prices: without them, nothing says that an operation is free. */
export const hasPrices = ({ api }: EntryContext): boolean => api.payment !== null

const rangeWords = ({ max, unit, from, to }: NonNullable<Operation['range']>): Value =>
  phrase(referenceWords().rangeMost, { max: numberWords(max), unit, from: line`\`${from}\``, to: line`\`${to}\`` })

function terms(context: EntryContext, operation: Operation, isWebhook: boolean): Node[] {
  const { api } = context
  const { limitGroup, feature, range, externalDocs } = operation
  const group = api.limits.find(({ id }) => id === limitGroup)
  const lacking = api.networks.filter(({ features }) => feature !== null && !features.includes(feature))
  const name = group && line`\`${group.id}\``
  const link = api.pages.limits === null ? name : line`[${name}](${`${api.pages.limits}#${LIMIT_GROUPS}`})`
  const term = (title: string, value: Value) => flow`<div><dt>${title}</dt><dd>${value}</dd></div>`
  const isFeature = api.features.some(({ id }) => id === feature)
  const without = phrase(referenceWords().allBut, { networks: joined(lacking.map(({ id }) => line`\`${id}\``)) })
  const security = securityWords(context, operation)
  // Where the description has groups of limits, they say more.
  const limits = group || isWebhook ? null : limitSentence(limitHeaders({ operations: [operation], errors: [] }))
  const isKnown = api.serverHost !== 'placeholder' && operation.servers === null && operation.serverUrl !== ''
  return flow`
<dl className="terms">
  ${isKnown && !isWebhook && term(referenceWords().baseUrl, line`\`${operation.serverUrl}\``)}
  ${group && term(referenceWords().limit, line`${link} ${limitWords(group)}, ${fill(referenceWords().forEach, { per: perWords(group.per) })}`)}
  ${limits != null && term(referenceWords().limits, limits)}
  ${isFeature && term(referenceWords().networks, lacking.length === 0 ? referenceWords().all : without)}
  ${range && term(referenceWords().range_, rangeWords(range))}
  ${security != null && term(referenceWords().authentication, isWebhook ? phrase(referenceWords().apiSends, { credentials: security }) : security)}
  ${externalDocs && term(referenceWords().more, context.docsLink(externalDocs))}
</dl>`
}

const copyButton = (operation: Operation) => flow`
<div className="code-tools"><button type="button" className="copy" aria-label="${fill(referenceWords().copyPath, { title: titleOf(operation) })}">${pageLanguage().words.site.copy}</button></div>`

/** What a request needs. The name of a webhook is no path that one would copy. */
export const request = (context: EntryContext, operation: Operation, isWebhook: boolean) => flow`
<div className="request">
  <div className="call row">
    <p>${methodBadge(operation.method)} ${pathCode(operation.path)}</p>
    ${!isWebhook && copyButton(operation)}
    ${hasPrices(context) && flow`<p className="price">${priceWords(operation)}</p>`}
  </div>
  ${terms(context, operation, isWebhook)}
  ${operation.servers && schemaList(operation.servers.map((server) => serverItem(context, server)))}
</div>`
