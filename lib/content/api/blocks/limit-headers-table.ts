import { inline, line } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { limitHeaders } from '../limits'
import { table } from '../nodes/table'

export default {
  part: 'rate limit headers',
  make: ({ api, json }) =>
    table({
      caption: 'Rate limit headers',
      columns: [{ title: 'Header' }, { title: 'Meaning', kind: 'text' }],
      rows: limitHeaders(api, json).map(({ name, description, examples: [example], statuses }) => [
        line`\`${name}\``,
        [
          line`${inline(description)} <span className="aside">In responses with ${statuses.join(', ')}.</span>`,
          example?.source === 'written' &&
            line` <span className="example">Example: \`${String(example.value)}\`</span>`,
        ],
      ]),
    }),
} satisfies Block
