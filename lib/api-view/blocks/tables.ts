import { chargedIn, decisionWords, type Api, type ChargingCase } from '@chain-data/api'
import { flow, inline, line, type Node, type Value } from '@/lib/content/mdx/template'
import { operationsOf } from '../prices'
import { limitWords, perWords, priceWords } from '../words'
import { type httpHeaders, LIMIT_GROUPS } from '../limits'
import { table } from './table'
import { breakable, chargedBadge, errorLink, methodBadge, operationLink, pathCode } from './words'

const ABOUT_LIMITS = /^(ratelimit|retry-after)/i
const item = (children: Value) => line`<li>${children}</li>`

export function limitsTable(api: Api): Node {
  return table({
    id: LIMIT_GROUPS,
    caption: 'Limit groups',
    columns: [{ title: 'Group' }, { title: 'Limit' }, { title: 'What counts', kind: 'text' }],
    rows: api.limits.map((limit) => {
      const own = api.operations.filter(({ id }) => limit.operations.includes(id))
      const title = `${own.length} ${own.length === 1 ? 'operation' : 'operations'}`
      return [
        line`\`${limit.id}\``,
        line`${limitWords(limit)} <span className="aside">for each ${perWords(limit.per)}</span>`,
        [
          inline(limit.description),
          own.length > 0 &&
            line` <details><summary>${title}</summary><ul>${own.map((each) => item(operationLink(api, each)))}</ul></details>`,
        ],
      ]
    }),
  })
}

export function limitHeadersTable(headers: ReturnType<typeof httpHeaders>): Node {
  return table({
    caption: 'Rate limit headers',
    columns: [{ title: 'Header' }, { title: 'Meaning', kind: 'text' }],
    rows: headers
      .filter(({ name }) => ABOUT_LIMITS.test(name))
      .map(({ name, description, example, statuses }) => [
        line`\`${name}\``,
        [
          line`${inline(description)} <span className="aside">In responses with ${statuses.join(', ')}.</span>`,
          example !== null && line` <span className="example">Example: \`${String(example)}\`</span>`,
        ],
      ]),
  })
}

const HAS = line`<span className="yes" aria-hidden="true">●</span><span className="visually-hidden">yes</span>`
const LACKS = line`<span className="no" aria-hidden="true">–</span><span className="visually-hidden">no</span>`

export function networksTable({ networks, features }: Api): Node[] {
  const names = table({
    caption: 'Networks and their names',
    stacked: true,
    columns: [
      { title: 'Network', kind: 'name' },
      { title: 'Id' },
      { title: 'CAIP-2 id' },
      { title: 'Coin' },
      { title: 'Block time', kind: 'number' },
    ],
    rows: networks.map(({ name, id, caip2, type, nativeCoin, blockTimeSeconds }) => [
      [name, type === 'testnet' && line` <span className="badge">testnet</span>`],
      line`\`${id}\``,
      line`\`${caip2}\``,
      nativeCoin.symbol,
      `${blockTimeSeconds} s`,
    ]),
  })
  const data = table({
    caption: 'Data of each network',
    stacked: true,
    columns: [
      { title: 'Network', kind: 'name' },
      ...features.map(({ title, description }) => ({
        title: line`<abbr title="${description}">${title}</abbr>`,
        kind: 'mark' as const,
        label: title,
      })),
    ],
    rows: networks.map((network) => [
      network.name,
      ...features.map(({ id }) => structuredClone(network.features.includes(id) ? HAS : LACKS)),
    ]),
  })
  return [names, data]
}

export function paymentNetworksTable({ payment, networks }: Api): Node {
  return table({
    caption: 'Networks and tokens to pay with',
    stacked: true,
    columns: [{ title: 'Payment network', kind: 'name' }, { title: 'CAIP-2 id' }, { title: 'Token' }],
    rows: payment.assets.map((asset) => [
      [
        networks.find(({ id }) => id === asset.network)?.name ?? asset.network,
        asset.environment === 'sandbox' && line`<br /><span className="badge">sandbox only</span>`,
      ],
      line`\`${asset.caip2}\``,
      line`${asset.symbol} <span className="aside">${asset.decimals} decimals</span><br />\`${asset.address}\``,
    ]),
  })
}

function answerCell(api: Api, { status, code }: ChargingCase['answer']): Value {
  return status === null ? 'none' : [status, code && line`<br />${errorLink(api, code)}`]
}

export function chargedTable(api: Api): Node {
  return table({
    caption: 'When you are charged',
    stacked: true,
    columns: [{ title: 'What happens', kind: 'text' }, { title: 'Charged' }, { title: 'Response', kind: 'literal' }],
    rows: api.charging.map((row) => [
      [inline(row.case), row.note && line` <span className="advice">${inline(row.note)}</span>`],
      chargedBadge(chargedIn(api, row)),
      answerCell(api, row.answer),
    ]),
  })
}

export function reasonsTable({ reasons }: Api): Node {
  return table({
    caption: 'Reasons for which a payment is refused',
    columns: [
      { title: 'Reason', kind: 'literal' },
      { title: 'Meaning and what to do', kind: 'text' },
    ],
    rows: reasons.map(({ reason, specName, sdkText, meaning, action, decision }) => [
      [
        breakable(reason),
        specName && line` <span className="advice">In the specification: ${breakable(specName)}</span>`,
        sdkText && line` <span className="advice">The packages write “${sdkText}”</span>`,
      ],
      line`${inline(meaning)} <span className="advice">${inline([action, decisionWords(decision)].filter(Boolean).join(' '))}</span>`,
    ]),
  })
}

export function priceList(api: Api): Node {
  return table({
    caption: 'Prices of all operations',
    stacked: true,
    columns: [
      { title: 'Operation' },
      { title: 'Request' },
      { title: 'Price', kind: 'number' },
      { title: 'Limit group' },
    ],
    groups: api.groups.map((group) => ({
      heading: group.name,
      rows: operationsOf(api, group).map((operation) => [
        operationLink(api, operation),
        line`${methodBadge(operation.method)} ${pathCode(operation.path)}`,
        priceWords(operation),
        line`\`${operation.limitGroup}\``,
      ]),
    })),
  })
}

export function endpointIndex(api: Api): Node[] {
  const entry = (operation: Api['operations'][number]) =>
    line`<li><a href="#${operation.anchor}">${operation.deprecated ? `${operation.summary} (deprecated)` : operation.summary}</a> \`${`${operation.method} ${operation.path}`}\` <span>${priceWords(operation)}</span></li>`
  return flow`
<nav className="index" aria-label="Operations">
  ${api.groups.map(
    (group) => flow`
<div>
  <p className="index-title"><a href="#${group.anchor}">${group.name}</a></p>
  <ul>${operationsOf(api, group).map(entry)}</ul>
</div>`,
  )}
  <p className="index-file">As one file for tools: [openapi.json](${`${api.published}.json`}) or [openapi.yaml](${`${api.published}.yaml`}).</p>
</nav>`
}
