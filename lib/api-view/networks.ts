import { html, type Html } from '@/lib/content/html/html'
import type { Api } from '@chain-data/api'
import { table } from './table'

const HAS = html`<span class="yes" aria-hidden="true">●</span><span class="visually-hidden">yes</span>`
const LACKS = html`<span class="no" aria-hidden="true">–</span><span class="visually-hidden">no</span>`

/** The networks that can be queried: first their names, then the data that each offers. */
export function networksTable({ networks, features }: Api): Html {
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
      html`${name}${type === 'testnet' && html` <span class="badge">testnet</span>`}`,
      html`<code>${id}</code>`,
      html`<code>${caip2}</code>`,
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
        title: html`<abbr title="${description}">${title}</abbr>`,
        kind: 'mark' as const,
        label: title,
      })),
    ],
    rows: networks.map((network) => [
      network.name,
      ...features.map(({ id }) => (network.features.includes(id) ? HAS : LACKS)),
    ]),
  })
  return html`${names}${data}`
}

/** The payment tokens, and the network of each. */
export function paymentNetworksTable({ payment, networks }: Api): Html {
  return table({
    caption: 'Networks and tokens to pay with',
    stacked: true,
    columns: [{ title: 'Payment network', kind: 'name' }, { title: 'CAIP-2 id' }, { title: 'Token' }],
    rows: payment.assets.map((asset) => [
      html`
        ${networks.find(({ id }) => id === asset.network)?.name ?? asset.network}
        ${asset.environment === 'sandbox' && html`<br /><span class="badge">sandbox only</span>`}
      `,
      html`<code>${asset.caip2}</code>`,
      html`
        ${asset.symbol} <span class="aside">${asset.decimals} decimals</span><br />
        <code>${asset.address}</code>
      `,
    ]),
  })
}
