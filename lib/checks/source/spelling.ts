import type { FileProblem } from '@chain-data/findings'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { cached } from '@/lib/content/sources/cached'
import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { settingsOf } from '../own-code'
import type { SourceRule } from '../project'
import { isOfSite } from './page-language'
import { WORDS } from './unknown-word'

const misspellingsSchema = z.array(z.object({ word: z.string(), offset: z.number(), suggestions: z.array(z.string()) }))
/** The settings: language, dictionaries and ignored patterns. Editors use them as well. */
const SETTINGS = 'cspell.json'

type Misspelling = z.output<typeof misspellingsSchema>[number]

/**
 * Checks the spelling of texts with cspell, in another thread.
 * @returns for each text its misspellings, in order
 * @throws when the thread fails
 */
async function spell(texts: readonly string[], settings: string): Promise<Misspelling[][]> {
  // All texts as one: the overhead of cspell per text is as large as that of its words.
  const text = texts.join('\n')
  const worker = new Worker(new URL('./spell-worker.mjs', import.meta.url), { workerData: { text, settings } })
  const message = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The spelling checker ended without a result (code ${code}).`)))
  })
  const found = misspellingsSchema.parse(message)
  let [start, next] = [0, 0]
  return texts
    .map((own) => own.length)
    .map((length) => {
      const end = start + length
      const own: Misspelling[] = []
      for (let issue = found[next]; issue && issue.offset <= end; issue = found[++next])
        own.push({ ...issue, offset: issue.offset - start })
      start = end + 1
      return own
    })
}

/** Loading dictionaries takes longer than all other rules: texts that are asked for at once share it. */
function together(settings: string): (text: string) => Promise<Misspelling[]> {
  const texts: string[] = []
  let results: Promise<Misspelling[][]> | undefined
  return async (text) => {
    const index = texts.push(text) - 1
    results ??= Promise.resolve().then(() => spell(texts, settings))
    return (await results)[index] ?? []
  }
}

/** Words in titles, descriptions and prose are spelled correctly, by cspell and the project's word list. */
export const spelling: SourceRule = {
  name: 'source/spelling',
  proofReading: true,
  run: async (project) => {
    const owner = settingsOf(project, SETTINGS)
    const settings = path.join(owner.root, SETTINGS)
    const words = owner.has(WORDS) ? owner.read(WORDS) : ''
    const pages = project
      .mdx()
      .filter((page) => isOfSite(project, page))
      .map((page) => {
        const lines = linesOf(page)
        return { file: page.file, lines, text: lines.map((line) => line.words).join('\n') }
      })
    const spellOne = together(settings)
    const results = await Promise.all(
      pages.map(({ text }) =>
        cached(project.root, 'spelling', [owner.read(SETTINGS), words, text], () => spellOne(text)),
      ),
    )
    return pages.flatMap(({ file, lines }, index) =>
      (results[index] ?? []).map(({ word, offset, suggestions }): FileProblem => ({
        severity: 'warning',
        file,
        ...placeIn(lines, offset),
        message: `Unknown word "${word}".${guess(suggestions)} If it is right, add it to ${WORDS}.`,
      })),
    )
  },
}

/** The position in the page of an offset in its lines. */
function placeIn(lines: readonly Line[], offset: number): { line: number; column: number } {
  let from = 0
  for (const { words, number, start } of lines) {
    if (offset <= from + words.length) return { line: number, column: start + offset - from + 1 }
    from += words.length + 1
  }
  return { line: 1, column: 1 }
}

interface Line {
  /** The text to check, with everything else blanked out. */
  words: string
  /** Counted from 1. */
  number: number
  /** The offset of the words. */
  start: number
}

function linesOf(page: MdxFile): Line[] {
  return proseOf(page)
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [{ words: line.trim(), number: index + 1, start: line.search(/\S/) }],
    )
}

function guess(suggestions: string[]): string {
  return suggestions.length === 0 ? '' : ` Did you mean ${suggestions.map((word) => `"${word}"`).join(', ')}?`
}

/** The page with everything but prose blanked out, at the same positions. */
function proseOf({ text, prose }: MdxFile): string {
  const shown = text.replaceAll(/[^\n]/g, ' ').split('')
  for (const { start, end } of prose) for (let at = start; at < end; at += 1) shown[at] = text[at] ?? ''
  return shown.join('')
}
