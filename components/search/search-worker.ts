// Search runs in this worker, so that typing never waits for it.
import { createEngine, type Engine, EXCERPT_WORDS } from '@/lib/browser/search/engine'
import { RANKING } from '@/lib/browser/search/weights'
import { PAGEFIND_FOLDER, WORDS_FILE } from '@/lib/browser/search/files'
import { asPagefind } from '@/lib/browser/search/pagefind'
import { base } from './built-in'
import type { Question, Reply } from './client'

/** Long enough for a slow phone. */
const TIMEOUT_MS = 15_000

function nameOf(input: RequestInfo | URL): string {
  const url = input instanceof Request ? input.url : String(input)
  return new URL(url, self.location.href).pathname
}

function reasonOf(error: unknown, name: string): string {
  if (!navigator.onLine) return 'You are offline.'
  if (error instanceof DOMException && error.name === 'TimeoutError') return `${name} took longer than 15 seconds.`
  return `${name} could not be loaded.`
}

const FOLDER = base + PAGEFIND_FOLDER
const CODE = `${FOLDER}pagefind.js`

/**
 * Two thirds of the bytes of a first search. Requested immediately: Pagefind would request it only after three other
 * files.
 */
const ENGINE = `${FOLDER}wasm.en.pagefind`

/**
 * Pagefind requests its files with the global `fetch` and ignores some errors: a missing part of the index looks like
 * no results. So its requests are observed.
 * @param preload a file to request now, before Pagefind does
 * @returns why the last request failed, or an empty text
 */
function watchFetch(preload: string): () => string {
  const original = self.fetch.bind(self)
  let reason = ''
  async function watched(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const name = nameOf(input)
    try {
      const response = await original(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) reason = `${name} answered ${response.status}.`
      return response
    } catch (error) {
      reason = reasonOf(error, name)
      throw error
    }
  }
  let preloaded: Promise<Response> | undefined = watched(preload)
  preloaded.catch(() => undefined)
  self.fetch = (input, init) => {
    const response = nameOf(input) === nameOf(preload) ? preloaded : undefined
    if (response) preloaded = undefined
    return response ?? watched(input, init)
  }
  return () => reason
}

const failure = watchFetch(ENGINE)

// Pagefind initializes in the background; its errors are reported with the next query.
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
    // A failed import doesn't tell the reason; requesting the file does.
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
  // Several queries may arrive during loading: only the last one needs an answer.
  await engine.catch(() => undefined)
  if (data.id !== newest) return
  const message = await reply(data)
  if (message && data.id === newest) self.postMessage(message)
})
