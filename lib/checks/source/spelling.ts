import { type FileProblem, placeOfOffset } from '@chain-data/findings'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { findOrMakeAll, keptResults } from '@/lib/content/sources/kept-results'
import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { settingsOf } from '../components/component-types'
import type { SourceRule } from '../project'
import { WORDS } from './unknown-word'

const misspellingsSchema = z.array(z.object({ word: z.string(), offset: z.number(), suggestions: z.array(z.string()) }))
/** The settings: language, dictionaries and what is no word. Editors read them as well. */
const SETTINGS = 'cspell.json'

type Misspelling = z.output<typeof misspellingsSchema>[number]

/**
 * Spells texts with cspell, in a thread beside this one.
 * @param settings absolute path of the settings
 * @returns for each text its misspellings, in the order of the text
 * @throws when the thread fails
 */
async function spell(texts: readonly { file: string; text: string }[], settings: string): Promise<Misspelling[][]> {
  const worker = new Worker(new URL('./spell-worker.mjs', import.meta.url), { workerData: { texts, settings } })
  const message = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The spelling checker ended without a result (code ${code}).`)))
  })
  return z.array(misspellingsSchema).parse(message)
}

/** Words in titles, descriptions and prose are spelled right, by cspell and the project's own list. */
export const spelling: SourceRule = {
  name: 'source/spelling',
  proofReading: true,
  run: async (project) => {
    const owner = settingsOf(project, SETTINGS)
    const words = owner.has(WORDS) ? owner.read(WORDS) : ''
    const texts = project.mdx().map((page) => ({ file: page.file, text: proseOf(page) }))
    const keys = texts.map(({ text }) => [owner.read(SETTINGS), words, text])
    const kept = keptResults(project.root, 'spelling', misspellingsSchema)
    // Loading the dictionaries takes longer than all other rules together: only for pages that have changed.
    const results = await findOrMakeAll(kept, keys, (open) =>
      spell(
        texts.filter((_, index) => open.includes(index)),
        path.join(owner.root, SETTINGS),
      ),
    )
    return texts.flatMap(({ file, text }, index) =>
      (results[index] ?? []).map(({ word, offset, suggestions }): FileProblem => ({
        severity: 'warning',
        file,
        ...placeOfOffset(text, offset),
        message: `Unknown word "${word}".${guess(suggestions)} If it is right, add it to ${WORDS}.`,
      })),
    )
  },
}

function guess(suggestions: string[]): string {
  return suggestions.length === 0 ? '' : ` Did you mean ${suggestions.map((word) => `"${word}"`).join(', ')}?`
}

/** The page with everything but prose blanked out, so that places stay as they are. */
function proseOf({ text, prose }: MdxFile): string {
  let shown = text.replaceAll(/[^\n]/g, ' ')
  for (const { start, end } of prose) shown = shown.slice(0, start) + text.slice(start, end) + shown.slice(end)
  return shown
}
