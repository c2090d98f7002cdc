import { element } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { described } from '../nodes/description'
import { Shown } from '../reference/shown'
import { ELSEWHERE } from '../reference/page-keys'

/** What the description says of the API as a whole, with its own headings below those of the page. */
export default {
  part: 'description',
  make: ({ api }) =>
    element(
      'div',
      {},
      described(api.description || api.summary, { resolve: new Shown(api, ELSEWHERE).resolve, level: 2 }),
    ),
} satisfies Block
