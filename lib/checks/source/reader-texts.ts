import { type Leaf, parseYaml } from '@chain-data/findings'
import type { OffsetRange } from '@/lib/content/mdx/read/mdx-file'

/** What readers read of a description of the API. */
const API_KEYS = new Set([
  ...['title', 'summary', 'description', 'x-guidance'],
  ...['meaning', 'action', 'case', 'note'],
])

/** The texts of a description of the API. */
export function textsOfApi(text: string): OffsetRange[] {
  return textLeaves(text).filter(({ keys }) => API_KEYS.has(keys.at(-1) ?? ''))
}

/** The texts of a data file: values that read like a text. */
export function textsOfData(text: string): OffsetRange[] {
  return textLeaves(text).filter(({ value }) => isText(String(value)))
}

function textLeaves(text: string): Leaf[] {
  return parseYaml(text)
    .leaves()
    .filter(({ value }) => typeof value === 'string')
}

/** A name is one word in lower case; a text has several, or begins with a capital. */
function isText(value: string): boolean {
  return /\S\s+\S/.test(value) || /^\p{Lu}/u.test(value)
}
