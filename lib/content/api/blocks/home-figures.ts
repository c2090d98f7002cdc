import { flow } from '@/lib/content/mdx/template'
import type { Block } from '../block'

export default {
  make({ api }) {
    const [least] = api.operations.flatMap(({ price }) => price ?? []).sort((a, b) => Number(a.usd) - Number(b.usd))
    const figures: [string | number, string][] = [
      [api.operations.length, 'operations'],
      [api.networks.filter(({ type }) => type === 'mainnet').length, 'mainnets'],
      [least?.label ?? 'free', 'lowest price of a request'],
      [api.operations.filter(({ price }) => price === null).length, 'calls that are free'],
      [api.charging.length, 'charging cases, each of them tested'],
    ]
    const rows = figures.map(([value, name]) => flow`<div><dt>${name}</dt><dd>${value}</dd></div>`)
    return flow`<dl className="figures grid">${rows}</dl>`
  },
} satisfies Block
