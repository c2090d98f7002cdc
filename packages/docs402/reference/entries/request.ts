import { fill } from '../../shared/words/words'
import { said, saidIn } from '../../content/said'
import type { Operation } from '@docs402/api'
import { flow, line, phrase, type Node, type Value } from '../../content/mdx/template'
import { methodBadge, joined, pathCode, schemaList } from '../nodes/words'
import { LIMIT_GROUPS, limitHeaders, limitSentence } from '../limits'
import { limitWords, numberWords, perWords, priceWords, titleOf } from '../words'
import { securityWords, serverItem } from './security'
import type { Shown } from './shown'

/** Whether the API has prices: without them, nothing says that an operation is free. */
export const hasPrices = ({ api }: Shown): boolean => api.payment !== null

const rangeWords = ({ max, unit, from, to }: NonNullable<Operation['range']>): Value =>
  phrase(said().rangeMost, { max: numberWords(max), unit, from: line`\`${from}\``, to: line`\`${to}\`` })

function terms(shown: Shown, operation: Operation, isWebhook: boolean): Node[] {
  const { api } = shown
  const { limitGroup, feature, range, externalDocs } = operation
  const group = api.limits.find(({ id }) => id === limitGroup)
  const lacking = api.networks.filter(({ features }) => feature !== null && !features.includes(feature))
  const name = group && line`\`${group.id}\``
  const link = api.pages.limits === null ? name : line`[${name}](${`${api.pages.limits}#${LIMIT_GROUPS}`})`
  const term = (title: string, value: Value) => flow`<div><dt>${title}</dt><dd>${value}</dd></div>`
  const known = api.features.some(({ id }) => id === feature)
  const without = phrase(said().allBut, { networks: joined(lacking.map(({ id }) => line`\`${id}\``)) })
  const security = securityWords(shown, operation)
  // Where the description has groups of limits, they say more.
  const limits = group || isWebhook ? null : limitSentence(limitHeaders({ operations: [operation], errors: [] }))
  const isKnown = api.serverHost !== 'placeholder' && operation.servers === null && operation.serverUrl !== ''
  return flow`
<dl className="terms">
  ${isKnown && !isWebhook && term(said().baseUrl, line`\`${operation.serverUrl}\``)}
  ${group && term(said().limit, line`${link} ${limitWords(group)}, ${fill(said().forEach, { per: perWords(group.per) })}`)}
  ${limits != null && term(said().limits, limits)}
  ${known && term(said().networks, lacking.length === 0 ? said().all : without)}
  ${range && term(said().range_, rangeWords(range))}
  ${security != null && term(said().authentication, isWebhook ? phrase(said().apiSends, { credentials: security }) : security)}
  ${externalDocs && term(said().more, shown.docsLink(externalDocs))}
</dl>`
}

const copyButton = (operation: Operation) => flow`
<div className="code-tools"><button type="button" className="copy" aria-label="${fill(said().copyPath, { title: titleOf(operation) })}">${saidIn().words.site.copy}</button></div>`

/** What a request needs. The name of a webhook is no path that one would copy. */
export const request = (shown: Shown, operation: Operation, isWebhook: boolean) => flow`
<div className="request">
  <div className="call row">
    <p>${methodBadge(operation.method)} ${pathCode(operation.path)}</p>
    ${!isWebhook && copyButton(operation)}
    ${hasPrices(shown) && flow`<p className="price">${priceWords(operation)}</p>`}
  </div>
  ${terms(shown, operation, isWebhook)}
  ${operation.servers && schemaList(operation.servers.map((server) => serverItem(shown, server)))}
</div>`
