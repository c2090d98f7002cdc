import { line } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { apiFact, apiFactNames, missingFacts } from '../values'

export default {
  attribute: { name: 'of', noun: 'API value', values: apiFactNames, missing: ({ api }) => missingFacts(api) },
  inLine: true,
  make({ api, of }) {
    const { text, code, href } = apiFact(api, of)
    if (href !== undefined) return line`[${text}](${href})`
    return code ? { type: 'inlineCode', value: text } : text
  },
} satisfies Block
