import { parseYaml, type YamlScalar } from '@chain-data/findings'
import type { OffsetRange } from '@/lib/content/mdx/read/mdx-file'

/** Keys of the API description whose texts readers see. */
const API_KEYS = new Set([
  ...['title', 'summary', 'description', 'x-guidance'],
  ...['meaning', 'action', 'case', 'note'],
])

/** The texts of an API description. */
export function textsOfApi(text: string): OffsetRange[] {
  return textScalars(text).filter(({ keys }) => API_KEYS.has(keys.at(-1) ?? ''))
}

/** The texts of a data file: values that look like prose. */
export function textsOfData(text: string): OffsetRange[] {
  return textScalars(text).filter(({ value }) => isText(String(value)))
}

function textScalars(text: string): YamlScalar[] {
  return parseYaml(text)
    .scalars()
    .filter(({ value }) => typeof value === 'string')
}

/** A name is one lower-case word; prose has several words, or starts with a capital. */
function isText(value: string): boolean {
  return /\S\s+\S/.test(value) || /^\p{Lu}/u.test(value)
}
