import { flow, line } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { table } from '../nodes/table'

const HAS = line`<span className="yes" aria-hidden="true">●</span><span className="visually-hidden">yes</span>`
const LACKS = line`<span className="no" aria-hidden="true">–</span><span className="visually-hidden">no</span>`

export default {
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
} satisfies Block
