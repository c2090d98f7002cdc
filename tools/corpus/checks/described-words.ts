import type { Root } from 'mdast'
import { htmlOf, markdownOf, ONE_PAGE, overviewTree } from '../../../packages/docs402/reference/testing/reference-pages'
import { treeRecord } from '../../../packages/docs402/page/tree/records'
import { unspaced } from '../../../packages/docs402/shared/search/search-keys'
import type { CorpusCheck } from '../check'
import { letters, plain, soughtOf, tokens } from '../pieces'
import { shownReference } from '../shown-reference'
import { isUnsent } from '../unsent'
import { writtenWords } from '../described-words'

/** Every word that a description says of what is shown is in the page, in its Markdown version and found by search. */
const words: CorpusCheck = async ({ api }, raw) => {
  const reference = await shownReference(api)
  const overview = overviewTree({ ...api, pages: ONE_PAGE })
  const all: Root = { type: 'root', children: [...overview.children, ...reference.tree.children] }
  const record = await treeRecord(all, { url: 'https://docs.example/docs/api/endpoints' })
  const html = htmlOf(overview) + reference.html
  const links = Array.from(html.matchAll(/ href="([^"]*)"/g), ([, url = '']) => url)
  const texts = {
    page: letters(textOf(html) + plain(links.join(' '))),
    Markdown: letters(plain((await markdownOf(overview)) + reference.markdown)),
  }
  const parts = [record, ...record.parts].map((part) => {
    const partTexts = 'title' in part ? [part.title, part.call, ...part.keywords] : part.headings
    return [unspaced(textOf(part.body)), ...part.also, ...partTexts].join(' ')
  })
  const indexed = new Set(parts.flatMap(tokens))
  const searched = letters(plain(parts.join(' ')))
  const names = new Map<string, string[]>()
  const missingIn = (alternatives: string[]): string[] => {
    const key = alternatives.join('\n')
    const before = names.get(key)
    if (before) return before
    const places = Object.entries(texts).flatMap(([form, text]) =>
      alternatives.some((each) => isIn(text, each)) ? [] : form,
    )
    const isFound = alternatives.some(
      (each) => URL.canParse(each) || tokens(each).every((token) => indexed.has(token)) || isIn(searched, each),
    )
    const missing = isFound ? places : [...places, 'search record']
    names.set(key, missing)
    return missing
  }
  const unsent = isUnsent(api)
  return writtenWords(raw).flatMap((word) => {
    if (unsent(word.at)) return []
    const lost = soughtOf(word).flatMap((alternatives) =>
      missingIn(alternatives).map((form) => `"${shortened(alternatives[0] ?? '')}" is not in the ${form}`),
    )
    return lost.length > 0 ? `${word.kind} at ${word.at}: ${lost.join(', ')}` : []
  })
}

/** Whether a text has letters as they are written, or as the characters that entities stand for. */
const isIn = (text: string, each: string) => text.includes(letters(each)) || text.includes(letters(plain(each)))

const textOf = (html: string) => plain(html.replace(/<wbr[^>]*>/g, '').replace(/<[^>]*>/g, ' '))

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text).replace(/\s+/g, ' ')

export default words
