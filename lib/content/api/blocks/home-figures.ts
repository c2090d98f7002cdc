import { flow } from '@/lib/content/mdx/template'
import type { Block } from '../block'

export default {
  make({ api }) {
    const [least] = api.operations.flatMap(({ price }) => price ?? []).sort((a, b) => Number(a.usd) - Number(b.usd))
    const figures: [string | number | undefined, string][] = [
      [api.operations.length, 'operations'],
      [api.networks.filter(({ type }) => type === 'mainnet').length, 'mainnets'],
      [least?.label, 'lowest price per request'],
      [least && api.operations.filter(({ price }) => price === null).length, 'free operations'],
      [api.charging.length, 'billing cases, each with a test'],
    ]
    // A figure of what the description does not have says nothing.
    const shown = figures.filter(([value]) => value !== undefined && value !== 0)
    const rows = shown.map(([value, name]) => flow`<div><dt>${name}</dt><dd>${value}</dd></div>`)
    return flow`<dl className="figures grid">${rows}</dl>`
  },
} satisfies Block
