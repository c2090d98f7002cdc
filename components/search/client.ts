import type { Answer, Ask } from '@/lib/search/answer'
import type { Question, Reply } from './messages'

/**
 * Puts a question to the worker. Of several, only the last is answered.
 * @param onAnswer called at most once
 * @param onFailure called at most once, with the reason in words for readers
 * @returns function that forgets the question
 */
export type AskSearch = (
  ask: Ask,
  onAnswer: (answer: Answer) => void,
  onFailure: (reason: string) => void,
) => () => void

/**
 * Search in the background.
 * @param start starts the worker; called again after a failure
 */
export function createClient(start: () => Worker): { warmUp: () => void; ask: AskSearch } {
  let worker: Worker | undefined
  let lastId = 0

  const running = () => (worker ??= start())
  /** A worker that failed keeps its failed modules: only a new one can try again. */
  const discard = () => {
    worker?.terminate()
    worker = undefined
  }

  function ask(...[question, onAnswer, onFailure]: Parameters<AskSearch>): () => void {
    const id = (lastId += 1)
    const asked = running()
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
      asked.removeEventListener('message', onMessage)
      asked.removeEventListener('error', onError)
    }
    asked.addEventListener('message', onMessage)
    asked.addEventListener('error', onError)
    asked.postMessage({ id, ask: question } satisfies Question)
    return stop
  }

  return { warmUp: running, ask }
}
