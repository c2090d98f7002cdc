import { createEngine, EXCERPT_WORDS, type Engine } from '@/lib/search/engine'
import { RANKING } from '@/lib/search/weights'
import { ENGINE_FILE, PAGEFIND_FOLDER, WORDS_FILE } from '@/lib/search/files'
import { asPagefind } from '@/lib/search/pagefind'
import { base } from './built-in'
import type { Question, Reply } from './client'
import { watchFetch } from './watched-fetch'

// Search runs here, beside the page, so that typing never waits for it.

const FOLDER = base + PAGEFIND_FOLDER
const CODE = `${FOLDER}pagefind.js`

/** Pagefind takes its engine packed, or unpacked with this signature in front. */
const SIGNATURE = 'pagefind_dcd'

const failure = watchFetch({
  as: `${FOLDER}wasm.en.pagefind`,
  url: base + ENGINE_FILE,
  convert: async (response) => (response.ok ? new Response(new Blob([SIGNATURE, await response.blob()])) : response),
})

// Pagefind starts itself in the background; what fails there is told with the next question.
self.addEventListener('unhandledrejection', (event) => event.preventDefault())

async function loadWords(): Promise<string[]> {
  const response = await fetch(base + WORDS_FILE)
  const words: unknown = await response.json()
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
}

async function importPagefind(): Promise<unknown> {
  try {
    return await import(CODE)
  } catch (error) {
    // The import does not say what was wrong; asking for the file does.
    const response = await fetch(CODE)
    if (response.ok) throw error
    throw new Error(failure())
  }
}

async function start(): Promise<Engine> {
  const pagefind = asPagefind(await importPagefind())
  await pagefind.options({ ranking: RANKING, excerptLength: EXCERPT_WORDS })
  await pagefind.init()
  await pagefind.filters()
  return createEngine(pagefind, loadWords)
}

const engine = start()
engine.catch(() => undefined)

let newest = 0

async function reply({ id, ask }: Question): Promise<Reply | undefined> {
  try {
    const answer = await (await engine)(ask, () => id !== newest)
    if (failure()) throw new Error(failure())
    return answer ? { id, answer } : undefined
  } catch (error) {
    return { id, reason: failure() || (error instanceof Error ? error.message : String(error)) }
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  newest = data.id
  // While it loads, several questions may come in: only the last one is worth an answer.
  await engine.catch(() => undefined)
  if (data.id !== newest) return
  const message = await reply(data)
  if (message && data.id === newest) self.postMessage(message)
})
