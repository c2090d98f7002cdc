import { element, line } from '@/lib/content/mdx/template'
import type { Block } from '../block'

const block: Block = {
  make: ({ api }) =>
    element(
      'ul',
      { className: 'network-names', 'aria-label': 'Networks' },
      api.networks.filter(({ type }) => type === 'mainnet').map(({ name }) => line`<li>${name}</li>`),
    ),
}
export default block
