import { inline, line } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { httpHeaders } from '../limits'
import { table } from '../nodes/table'

const ABOUT_LIMITS = /^(ratelimit|retry-after)/i

export default {
  make: ({ api, json }) =>
    table({
      caption: 'Rate limit headers',
      columns: [{ title: 'Header' }, { title: 'Meaning', kind: 'text' }],
      rows: httpHeaders(api, json)
        .filter(({ name }) => ABOUT_LIMITS.test(name))
        .map(({ name, description, example, statuses }) => [
          line`\`${name}\``,
          [
            line`${inline(description)} <span className="aside">In responses with ${statuses.join(', ')}.</span>`,
            example !== null && line` <span className="example">Example: \`${String(example)}\`</span>`,
          ],
        ]),
    }),
} satisfies Block
