import type { Block } from '../block'
import { schemeList } from '../reference/security'
import { Shown } from '../reference/shown'
import { ELSEWHERE } from '../reference/page-keys'

/** How to authenticate: each scheme in full. */
export default {
  part: 'securitySchemes',
  make: ({ api }) => schemeList(new Shown(api, ELSEWHERE)),
} satisfies Block
