import type { Answer, Ask } from '@/lib/browser/search/answer'

/** What the page sends to the search worker. */
export interface Question {
  id: number
  ask: Ask
}

/** What comes back. */
export type Reply = { id: number; answer: Answer } | { id: number; reason: string }

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
  /** Whoever waits for an answer, if somebody does. */
  let onReply: ((reply: Reply) => void) | undefined

  /** A worker that failed keeps its failed modules: only a new one can try again. */
  const discard = () => {
    worker?.terminate()
    worker = undefined
  }
  const running = () => {
    if (worker) return worker
    worker = start()
    worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply?.(data)
    // It may fail before it is asked anything.
    worker.onerror = () => {
      discard()
      onReply?.({ id: lastId, reason: navigator.onLine ? 'The search code could not be loaded.' : 'You are offline.' })
    }
    return worker
  }

  function ask(...[question, onAnswer, onFailure]: Parameters<AskSearch>): () => void {
    const id = (lastId += 1)
    onReply = (reply) => {
      if (reply.id !== id) return
      onReply = undefined
      if ('answer' in reply) return onAnswer(reply.answer)
      discard()
      onFailure(reply.reason)
    }
    running().postMessage({ id, ask: question } satisfies Question)
    return () => {
      if (lastId === id) onReply = undefined
    }
  }

  return { warmUp: running, ask }
}
