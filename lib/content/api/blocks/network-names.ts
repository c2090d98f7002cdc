import { flow, line } from '@/lib/content/mdx/template'
import type { Block } from '../block'

export default {
  part: 'x-networks',
  make: ({ api }) =>
    flow`<ul className="network-names" aria-label="Networks">${api.networks
      .filter(({ type }) => type === 'mainnet')
      .map(({ name }) => line`<li>${name}</li>`)}</ul>`,
} satisfies Block
