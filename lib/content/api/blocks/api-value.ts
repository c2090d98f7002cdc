import type { Block } from '../block'
import { apiFact, apiFactNames } from '../values'

export default {
  attribute: { name: 'of', noun: 'API value', values: apiFactNames },
  inLine: true,
  make({ api, of }) {
    const { text, code } = apiFact(api, of)
    return code ? { type: 'inlineCode', value: text } : text
  },
} satisfies Block
