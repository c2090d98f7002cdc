import { acceptedBy, type PaymentAsset } from '@docs402/api'
import { flow, line } from '../../content/mdx/template'
import type { Block } from '../block'
import { table } from '../nodes/table'
import { joined } from '../nodes/words'

const HAS = line`<span className="yes" aria-hidden="true">●</span><span className="visually-hidden">yes</span>`
const LACKS = line`<span className="no" aria-hidden="true">–</span><span className="visually-hidden">no</span>`

export const NetworksTable: Block = {
  part: 'x-networks',
  make({ api: { networks, features } }) {
    const hasHistory = networks.some(({ history }) => history !== undefined)
    const names = table({
      caption: 'Networks and their names',
      columns: [
        ...[{ title: 'Network', kind: 'name' as const }, { title: 'Id' }, { title: 'CAIP-2 id' }, { title: 'Coin' }],
        ...(hasHistory ? [{ title: 'History' }] : []),
      ],
      rows: networks.map(({ name, id, caip2, type, nativeCoin, history }) => [
        [name, type === 'testnet' && line` <span className="badge">testnet</span>`],
        line`\`${id}\``,
        line`\`${caip2}\``,
        nativeCoin.symbol,
        ...(hasHistory ? [history ?? '–'] : []),
      ]),
    })
    const data = table({
      caption: 'Data of each network',
      columns: [{ title: 'Network', kind: 'name' }, ...features.map(({ title }) => ({ title, kind: 'mark' as const }))],
      rows: networks.map((network) => [
        network.name,
        ...features.map(({ id }) => structuredClone(network.features.includes(id) ? HAS : LACKS)),
      ]),
    })
    const meanings = features.map(({ title, description }) => flow`<div><dt>${title}</dt><dd>${description}</dd></div>`)
    return [names, data, features.length > 0 && flow`<dl className="facts">${meanings}</dl>`]
  },
}

export const PaymentNetworksTable: Block = {
  part: 'x-payment-terms',
  make({ api: { payment, networks, operations } }) {
    const isSame = operations.every(({ price }) => price?.offers.every(({ scheme }) => scheme === 'exact') ?? true)
    const schemesOf = (asset: PaymentAsset) => [
      ...new Set(
        operations.flatMap(({ price }) =>
          price && payment ? acceptedBy(price, { ...payment, assets: [asset] }).map(({ scheme }) => scheme) : [],
        ),
      ),
    ]
    return table({
      caption: 'Networks and tokens to pay with',
      columns: [
        { title: 'Payment network', kind: 'name' },
        { title: 'CAIP-2 id' },
        { title: 'Token' },
        ...(isSame ? [] : [{ title: 'Scheme' }]),
      ],
      rows: (payment?.assets ?? []).map((asset) => [
        [
          networks.find(({ id }) => id === asset.network)?.name ?? asset.network,
          asset.environment === 'sandbox' && line`<br /><span className="badge">sandbox only</span>`,
        ],
        line`\`${asset.caip2}\``,
        line`${asset.symbol} <span className="aside">${asset.decimals} decimals</span><br />\`${asset.address}\`${asset.payTo !== undefined && line`<br />paid to \`${asset.payTo}\``}`,
        ...(isSame ? [] : [joined(schemesOf(asset).map((scheme) => line`\`${scheme}\``))]),
      ]),
    })
  },
}

export const NetworkNames: Block = {
  part: 'x-networks',
  make: ({ api }) =>
    flow`<ul className="network-names row" aria-label="Networks">${api.networks
      .filter(({ type }) => type === 'mainnet')
      .map(({ name }) => line`<li className="pill">${name}</li>`)}</ul>`,
}
