import { type FileProblem, placeOfOffset } from '@docs402/findings'
import { onlyStretches } from '../../page/mdx/read/without-code'
import { cached } from '../../content/sources/cached'
import { WORDS } from '../add-words'
import type { RuleBody } from '../project'
import { isOfSite } from './page-language'
import { readerTexts } from './reader-texts'

/** Separates paragraphs, list items, cells or keys. Any other gap, such as inline code, is within a sentence. */
const BREAK = /\n\s*(?:\n|[-*+>#|]|\d+[.)]|[\w-]+:)|\|/
/** What is read by itself. */
const PARAGRAPH = /(?:[^\n]|\n(?!\n))+/g
/** Paragraphs are read in this many groups, so that an edit leaves most results as they are. */
const GROUPS = 64
/** Words of a sentence that can be split. A shorter one is only hard by the field's long words. */
const LONG = 25
/**
 * What in a technical text is seldom anything else. Of retext's other words, most have a meaning there: hosts, special
 * files, disabled buttons, invalid keys, primitive types, the master branch.
 */
const HURTS =
  /^(?:(?:black|white)list|slaves?$|he-she$|her-him$|herself-himself$|grandfather-?(?:ed|ing|clause)$|man(?:hours?|kind|ned|power)$|unmanned$|chairm[ae]n|sanity-check$|(?:dumb|idiot|insanely|lame|nuts|retards?|wacko)$)/
/** Sentences are easy to read, and no word is repeated or excludes people, by retext. */
export const prose: RuleBody = {
  proofReading: true,
  run: async (project) => {
    const allowed = new Set(project.readIfThere(WORDS).toLowerCase().split(/\s+/))
    const paragraphs = readerTexts(project, (page) => isOfSite(project, page)).flatMap(({ file, text, stretches }) =>
      [...onlyStretches(text, stretches, withoutBreaks).matchAll(PARAGRAPH)].map(({ 0: paragraph, index }) => {
        return { file, text, paragraph, index }
      }),
    )
    const remarks = await remarksByParagraph(project.root, new Set(paragraphs.map(({ paragraph }) => paragraph)))
    return paragraphs.flatMap(({ file, text, paragraph, index }) =>
      (remarks.get(paragraph) ?? [])
        .filter(({ source, words }) => source !== 'retext-equality' || !allowed.has(words.toLowerCase()))
        .map((remark): FileProblem => {
          const place = placeOfOffset(text, index + remark.offset)
          return { severity: 'warning', file, ...place, message: messageOf(remark) }
        }),
    )
  },
}

/** What is read instead of a gap: breaks are newlines, code is commas. */
const withoutBreaks = (gap: string, at: number) =>
  at === 0 || BREAK.test(gap) ? '\n'.repeat(gap.length) : gap.replaceAll(/\S/g, ',')

type Remark = Awaited<ReturnType<typeof proofread>>[number]

/** Each paragraph is read once, however often a description repeats it; offsets count from its start. */
async function remarksByParagraph(root: string, paragraphs: ReadonlySet<string>): Promise<Map<string, Remark[]>> {
  const groups = Array.from({ length: GROUPS }, (): string[] => [])
  for (const paragraph of paragraphs) groups[paragraph.length % GROUPS]?.push(paragraph)
  const results = groups.map(async (group) => {
    const remarks = await cached(root, 'prose', group, () => proofread(group.join('\n\n')))
    let start = 0
    return group.map((paragraph): [string, Remark[]] => {
      const [from, end] = [start, start + paragraph.length]
      start = end + 2
      const paragraphRemarks = remarks.filter(({ offset }) => offset >= from && offset < end)
      return [paragraph, paragraphRemarks.map((remark) => ({ ...remark, offset: remark.offset - from }))]
    })
  })
  return new Map((await Promise.all(results)).flat())
}

async function proofread(text: string) {
  const [{ unified }, { VFile }, english, equality, readability, repeated] = await Promise.all([
    import('unified'),
    import('vfile'),
    import('retext-english'),
    import('retext-equality'),
    import('retext-readability'),
    import('retext-repeated-words'),
  ])
  const processor = unified()
    .use(english.default)
    .use(equality.default)
    .use(repeated.default)
    // Two of the seven formulas never return a high age for a single sentence, so at most five can agree.
    .use(readability.default, { age: 20, threshold: 5 / 7, minWords: LONG })
  const file = new VFile(text)
  await processor.run(processor.parse(file), file)
  return file.messages.flatMap(({ source = '', ruleId = '', actual = '', expected = [], place }) => {
    if (source === 'retext-equality' && !HURTS.test(ruleId)) return []
    const start = place && 'start' in place ? place.start : place
    return start?.offset === undefined ? [] : [{ source, words: actual, offset: start.offset, instead: expected }]
  })
}

function messageOf({ source, words, instead }: Remark): string {
  if (source === 'retext-readability') return 'This sentence is hard to read. Shorten it, or split it in two.'
  if (source === 'retext-repeated-words') return `"${words.replaceAll(/\s+/g, ' ')}" is repeated. Write it once.`
  const options = instead.map((word) => `"${word}"`).join(' or ')
  const advice = options === '' ? 'Remove it' : `Write ${options}`
  return `"${words}" can hurt or exclude readers. ${advice}. If it is intended, add it to ${WORDS}.`
}
