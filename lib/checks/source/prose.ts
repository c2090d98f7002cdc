import { type FileProblem, placeOfOffset } from '@chain-data/findings'
import { z } from 'zod'
import type { OffsetRange } from '@/lib/content/mdx/read/mdx-file'
import { findOrMakeAll, keptResults } from '@/lib/content/sources/kept-results'
import type { Project, SourceRule } from '../project'
import { isOfSite } from './page-language'
import { textsOfApi, textsOfData } from './reader-texts'
import { WORDS } from './unknown-word'

const remarksSchema = z.array(
  z.object({ source: z.string(), words: z.string(), offset: z.number(), instead: z.array(z.string()) }),
)
type Remark = z.output<typeof remarksSchema>[number]

/** Between two paragraphs, list items, cells or keys. Any other gap, such as inline code, is within a sentence. */
const BREAK = /\n\s*(?:\n|[-*+>#|]|\d+[.)]|[\w-]+:)|\|/
/** Data that readers don't see. */
const NOT_SHOWN = ['data/synonyms.yaml', 'data/redirects.yaml', 'data/samples.yaml']

/** Sentences are easy to read, and no word is doubled or excludes people, by retext. */
export const prose: SourceRule = {
  name: 'source/prose',
  proofReading: true,
  run: async (project) => {
    const texts = readerTexts(project)
    const kept = keptResults(project.root, 'prose', remarksSchema)
    const keys = texts.map(({ readable }) => [readable])
    // Loading retext takes longer than reading: only for texts that have changed.
    const results = await findOrMakeAll(kept, keys, (open) =>
      proofread(open.map((index) => texts[index]?.readable ?? '')),
    )
    const allowed = new Set((project.has(WORDS) ? project.read(WORDS) : '').toLowerCase().split(/\s+/))
    return texts.flatMap(({ file, text }, index) =>
      (results[index] ?? [])
        .filter(({ source, words }) => source !== 'retext-equality' || !allowed.has(words.toLowerCase()))
        .map((remark): FileProblem => {
          return { severity: 'warning', file, ...placeOfOffset(text, remark.offset), message: messageOf(remark) }
        }),
    )
  },
}

function readerTexts(project: Project): { file: string; text: string; readable: string }[] {
  const pages = project.mdx().filter((page) => isOfSite(project, page))
  const yaml = (patterns: string | string[], stretchesOf: (text: string) => OffsetRange[]) =>
    project
      .list(patterns)
      .filter((file) => !NOT_SHOWN.includes(file))
      .map((file) => ({ file, text: project.read(file), stretches: stretchesOf(project.read(file)) }))
  return [
    ...pages.map(({ file, text, prose }) => ({
      ...{ file, text },
      // Keywords make no sentence.
      stretches: prose.filter(({ start }) => !text.startsWith('keywords:', text.lastIndexOf('\n', start) + 1)),
    })),
    ...yaml('data/*.yaml', textsOfData),
    ...yaml(['api/*.yaml', 'api/*/openapi.yaml'], textsOfApi),
  ].map(({ file, text, stretches }) => ({ file, text, readable: onlyProse(text, stretches) }))
}

/** The text without what is not prose, so that offsets stay: breaks become line ends, code becomes commas. */
function onlyProse(text: string, stretches: readonly OffsetRange[]): string {
  const sorted = [...stretches].sort((one, other) => one.start - other.start)
  let [at, shown] = [0, '']
  for (const { start, end } of [...sorted, { start: text.length, end: text.length }]) {
    const gap = text.slice(at, start)
    shown += at === 0 || BREAK.test(gap) ? '\n'.repeat(gap.length) : gap.replaceAll(/\S/g, ',')
    shown += text.slice(Math.max(at, start), end)
    at = Math.max(at, end)
  }
  return shown
}

async function proofread(texts: readonly string[]): Promise<Remark[][]> {
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
    // Two of the seven formulas give no sentence a high age, so five are all that can agree.
    .use(readability.default, { age: 20, threshold: 5 / 7, minWords: 10 })
    .freeze()
  return Promise.all(
    texts.map(async (text) => {
      const file = new VFile(text)
      await processor.run(processor.parse(file), file)
      return file.messages.flatMap(({ source = '', actual = '', expected = [], place }): Remark[] => {
        const start = place && 'start' in place ? place.start : place
        return start?.offset === undefined ? [] : [{ source, words: actual, offset: start.offset, instead: expected }]
      })
    }),
  )
}

function messageOf({ source, words, instead }: Remark): string {
  if (source === 'retext-readability') return 'This sentence is hard to read. Shorten it, or split it in two.'
  if (source === 'retext-repeated-words') return `"${words.replaceAll(/\s+/g, ' ')}": write the word once.`
  const options = instead.map((word) => `"${word}"`).join(' or ')
  const advice = options === '' ? 'Leave it out' : `Write ${options}`
  return `"${words}" can hurt or exclude readers. ${advice}. If it is right, add it to ${WORDS}.`
}
