import { fill } from '../../shared/words/words'
import { referenceWords } from '../../content/page-language'
import { acceptedBy, type PaymentAsset } from '@docs402/api'
import { flow, line } from '../../page/mdx/template'
import type { Block } from './block'
import { table } from '../nodes/table'
import { joined } from '../nodes/inline-words'

const has = () =>
  line`<span className="yes" aria-hidden="true">●</span><span className="visually-hidden">${referenceWords().yes.toLowerCase()}</span>`
const lacks = () =>
  line`<span className="no" aria-hidden="true">–</span><span className="visually-hidden">${referenceWords().no.toLowerCase()}</span>`

export const NetworksTable: Block = {
  needs: 'x-networks',
  attribute: { name: 'of', noun: 'table of networks', values: () => ['names', 'data'] },
  make({ api: { networks, features }, of }) {
    const histories = [...new Set(networks.map(({ history }) => history))]
    // What is the same for all is said once.
    const [history] = networks.length > 1 && histories.length === 1 ? histories : []
    const hasHistory = history === undefined && histories.some((each) => each !== undefined)
    const names = table({
      caption: referenceWords().networksCaption,
      columns: [
        ...[
          { title: referenceWords().network, kind: 'name' as const },
          { title: referenceWords().id },
          { title: referenceWords().caip2 },
          { title: referenceWords().coin },
        ],
        ...(hasHistory ? [{ title: referenceWords().history }] : []),
      ],
      rows: networks.map(({ name, id, caip2, type, nativeCoin, history }) => [
        [name, type === 'testnet' && line` <span className="badge">${referenceWords().testnet}</span>`],
        line`\`${id}\``,
        line`\`${caip2}\``,
        nativeCoin.symbol,
        ...(hasHistory ? [history ?? '–'] : []),
      ]),
    })
    const data = table({
      caption: referenceWords().dataOfNetworks,
      columns: [
        { title: referenceWords().network, kind: 'name' },
        ...features.map(({ title }) => ({ title, kind: 'mark' as const })),
      ],
      rows: networks.map((network) => [
        network.name,
        ...features.map(({ id }) => structuredClone(network.features.includes(id) ? has() : lacks())),
      ]),
    })
    const meanings = features.map(({ title, description }) => flow`<div><dt>${title}</dt><dd>${description}</dd></div>`)
    const ofData = [data, features.length > 0 && flow`<dl className="facts">${meanings}</dl>`]
    const ofNames = [names, history !== undefined && flow`${fill(referenceWords().historyOfAll, { history })}`]
    return [...(of === 'data' ? [] : ofNames), ...(of === 'names' ? [] : ofData)]
  },
}

export const PaymentNetworksTable: Block = {
  needs: 'x-payment-terms',
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
      caption: referenceWords().payNetworks,
      columns: [
        { title: referenceWords().paymentNetwork, kind: 'name' },
        { title: referenceWords().caip2 },
        { title: referenceWords().token },
        ...(isSame ? [] : [{ title: referenceWords().scheme }]),
      ],
      rows: (payment?.assets ?? []).map((asset) => [
        [
          networks.find(({ id }) => id === asset.network)?.name ?? asset.network,
          asset.environment === 'sandbox' && line`<br /><span className="badge">${referenceWords().sandboxOnly}</span>`,
        ],
        line`\`${asset.caip2}\``,
        line`${asset.symbol} <span className="aside">${fill(referenceWords().decimals, { count: asset.decimals })}</span><br />\`${asset.address}\`${asset.payTo !== undefined && line`<br />${referenceWords().paidTo} \`${asset.payTo}\``}`,
        ...(isSame ? [] : [joined(schemesOf(asset).map((scheme) => line`\`${scheme}\``))]),
      ]),
    })
  },
}

export const NetworkNames: Block = {
  needs: 'x-networks',
  make: ({ api }) =>
    flow`<ul className="network-names row" aria-label="${referenceWords().networks}">${api.networks
      .filter(({ type }) => type === 'mainnet')
      .map(({ name }) => line`<li className="pill">${name}</li>`)}</ul>`,
}
