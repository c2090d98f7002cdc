import type { Answer, Ask } from '@/lib/browser/search/answer'

/** Messages from the page to the search worker. */
export interface Question {
  id: number
  ask: Ask
}

/** Messages from the worker. */
export type Reply = { id: number; answer: Answer } | { id: number; reason: string }

/**
 * Sends a query to the worker. Only the latest one is answered.
 * @param onAnswer called at most once
 * @param onFailure called at most once, with the reason in words for readers
 * @returns function that cancels the query
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
  /** The pending request, if there is one. */
  let onReply: ((reply: Reply) => void) | undefined

  /** A failed worker keeps its failed modules: only a new one can retry. */
  const discard = () => {
    worker?.terminate()
    worker = undefined
  }
  const running = () => {
    if (worker) return worker
    worker = start()
    worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply?.(data)
    // It may fail before the first query.
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
