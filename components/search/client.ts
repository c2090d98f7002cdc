import type { Answer, Ask } from '@/lib/search/answer'
import type { Question, Reply } from './messages'

let worker: Worker | undefined
let lastId = 0

/** Loads search in the background, once; after a failure the next call loads it anew. */
export function warmUp(): Worker {
  worker ??= new Worker(new URL('./search-worker.ts', import.meta.url))
  return worker
}

/** A worker that failed keeps its failed modules: only a new one can try again. */
function discard(): void {
  worker?.terminate()
  worker = undefined
}

/**
 * Puts a question to the worker. Of several, only the last is answered.
 * @param onAnswer called at most once
 * @param onFailure called at most once, with the reason in words for readers
 * @returns function that forgets the question
 */
export function askSearch(
  ask: Ask,
  onAnswer: (answer: Answer) => void,
  onFailure: (reason: string) => void,
): () => void {
  const id = (lastId += 1)
  const running = warmUp()
  const onMessage = ({ data }: MessageEvent<Reply>) => {
    if (data.id !== id) return
    stop()
    if ('answer' in data) return onAnswer(data.answer)
    discard()
    onFailure(data.reason)
  }
  const onError = () => {
    stop()
    discard()
    onFailure(navigator.onLine ? 'The search code could not be loaded.' : 'You are offline.')
  }
  const stop = () => {
    running.removeEventListener('message', onMessage)
    running.removeEventListener('error', onError)
  }
  running.addEventListener('message', onMessage)
  running.addEventListener('error', onError)
  running.postMessage({ id, ask } satisfies Question)
  return stop
}
