import { Worker } from 'node:worker_threads'
import { z } from 'zod'

export const misspellingsSchema = z.array(
  z.object({ word: z.string(), offset: z.number(), suggestions: z.array(z.string()) }),
)
/** The site is written in American English. */
export const LANGUAGE = 'en-US'

type Misspelling = z.output<typeof misspellingsSchema>[number]

/**
 * Spells texts with cspell's English and technical dictionaries, in a thread beside this one.
 * @param words the project's own words
 * @returns for each text its misspellings, in the order of the text
 * @throws when the thread fails
 */
export async function spell(
  texts: readonly { file: string; text: string }[],
  words: readonly string[],
): Promise<Misspelling[][]> {
  const worker = new Worker(new URL('./spell-worker.mjs', import.meta.url), {
    workerData: { texts, words, language: LANGUAGE },
  })
  const message = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The spelling checker ended without a result (code ${code}).`)))
  })
  return z.array(misspellingsSchema).parse(message)
}
