import { fill } from '../../shared/words/words'
import { said } from '../../content/said'
import { acceptedBy, type PaymentAsset } from '@docs402/api'
import { flow, line } from '../../content/mdx/template'
import type { Block } from '../block'
import { table } from '../nodes/table'
import { joined } from '../nodes/words'

const has = () =>
  line`<span className="yes" aria-hidden="true">●</span><span className="visually-hidden">${said().yes.toLowerCase()}</span>`
const lacks = () =>
  line`<span className="no" aria-hidden="true">–</span><span className="visually-hidden">${said().no.toLowerCase()}</span>`

export const NetworksTable: Block = {
  part: 'x-networks',
  make({ api: { networks, features } }) {
    const hasHistory = networks.some(({ history }) => history !== undefined)
    const names = table({
      caption: said().networksCaption,
      columns: [
        ...[
          { title: said().network, kind: 'name' as const },
          { title: said().id },
          { title: said().caip2 },
          { title: said().coin },
        ],
        ...(hasHistory ? [{ title: said().history }] : []),
      ],
      rows: networks.map(({ name, id, caip2, type, nativeCoin, history }) => [
        [name, type === 'testnet' && line` <span className="badge">${said().testnet}</span>`],
        line`\`${id}\``,
        line`\`${caip2}\``,
        nativeCoin.symbol,
        ...(hasHistory ? [history ?? '–'] : []),
      ]),
    })
    const data = table({
      caption: said().dataOfNetworks,
      columns: [
        { title: said().network, kind: 'name' },
        ...features.map(({ title }) => ({ title, kind: 'mark' as const })),
      ],
      rows: networks.map((network) => [
        network.name,
        ...features.map(({ id }) => structuredClone(network.features.includes(id) ? has() : lacks())),
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
      caption: said().payNetworks,
      columns: [
        { title: said().paymentNetwork, kind: 'name' },
        { title: said().caip2 },
        { title: said().token },
        ...(isSame ? [] : [{ title: said().scheme }]),
      ],
      rows: (payment?.assets ?? []).map((asset) => [
        [
          networks.find(({ id }) => id === asset.network)?.name ?? asset.network,
          asset.environment === 'sandbox' && line`<br /><span className="badge">${said().sandboxOnly}</span>`,
        ],
        line`\`${asset.caip2}\``,
        line`${asset.symbol} <span className="aside">${fill(said().decimals, { count: asset.decimals })}</span><br />\`${asset.address}\`${asset.payTo !== undefined && line`<br />${said().paidTo} \`${asset.payTo}\``}`,
        ...(isSame ? [] : [joined(schemesOf(asset).map((scheme) => line`\`${scheme}\``))]),
      ]),
    })
  },
}

export const NetworkNames: Block = {
  part: 'x-networks',
  make: ({ api }) =>
    flow`<ul className="network-names row" aria-label="${said().networks}">${api.networks
      .filter(({ type }) => type === 'mainnet')
      .map(({ name }) => line`<li className="pill">${name}</li>`)}</ul>`,
}
