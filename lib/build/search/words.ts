import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { loadData } from '@chain-data/findings'
import { SYNONYMS_DATA } from '@/lib/content/schemas/data-files'
import type { SearchRecord } from '@/lib/browser/search/record'

/** What Pagefind takes for one word. */
const TOKEN = /[\p{L}\p{N}_]+/gu
/** Long enough to be misspelled, and not a number or a hash, which nobody types by heart. */
const LETTERS = /^[a-z_]{3,40}/
/** Where a name such as `invalid_cursor` or `maxTimeoutSeconds` is cut: its parts are found by themselves too. */
const PARTS = /_|(?<=[a-z])(?=[A-Z])/

/** The texts of a record: its prose, and its samples of code. */
function textsOf({ title, call, keywords, about, body }: SearchRecord): { prose: string[]; code: string[] } {
  const [prose, code]: [string[], string[]] = [[title, call, about, ...keywords], []]
  visit(fromHtml(body, { fragment: true }), (node) => {
    if (node.type === 'text') prose.push(node.value)
    if (node.type !== 'element' || node.tagName !== 'pre') return undefined
    code.push(toString(node))
    return SKIP
  })
  return { prose, code }
}

function wordsIn(texts: readonly string[]): Set<string> {
  const tokens = texts.flatMap((text) => text.match(TOKEN) ?? [])
  const words = tokens.flatMap((token) => [token, ...token.split(PARTS)])
  return new Set(words.flatMap((word) => LETTERS.exec(word.toLowerCase())?.[0] ?? []))
}

/** The words, those that most records hold first, then by the alphabet. */
function byUse(lists: readonly Set<string>[]): string[] {
  const counts = new Map<string, number>()
  for (const words of lists) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const compare = (a: [string, number], b: [string, number]) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)
  return [...counts].sort(compare).map(([word]) => word)
}

/** Every word of the records in lower case, for the correction of slips: prose first, the most used in front. */
export function wordList(records: readonly SearchRecord[]): string[] {
  const texts = records.map(textsOf)
  const prose = byUse(texts.map((text) => wordsIn(text.prose)))
  const code = byUse(texts.map((text) => wordsIn(text.code)))
  return [...new Set([...prose, ...code])]
}

const synonyms = loadData(SYNONYMS_DATA, process.cwd())

const holds = (text: string, word: string): boolean =>
  ` ${text.toLowerCase().replace(/[^a-z\d]+/g, ' ')} `.includes(` ${word} `)

/** Other words for what texts are about: the rest of each group of `data/synonyms.yaml` of which they hold a word. */
export function synonymsOf(texts: readonly string[]): string[] {
  const own = (word: string) => texts.some((text) => holds(text, word))
  const groups = synonyms.filter((group) => group.some(own))
  return [...new Set(groups.flat())].filter((word) => !own(word))
}
