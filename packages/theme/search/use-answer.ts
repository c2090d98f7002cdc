import { useLayoutEffect, useState } from 'react'
import type { Answer, Ask, Search } from '../browser/search/search'

/** The last answer, or why there is none; `of` is what was asked. */
const NONE: { of: string; answer: Answer | null; reason: string } = { of: '', answer: null, reason: '' }

/**
 * The answer to the current query. While a new one is loading, the previous one stays.
 * @returns `waiting` until there is an answer to exactly this query; `reason` if it failed
 */
export function useAnswer(search: Search, ask: Ask) {
  const [state, setState] = useState(NONE)
  const [attempt, setAttempt] = useState(0)
  const question = ask.query.trim() ? JSON.stringify(ask) : ''

  useLayoutEffect(() => {
    if (!question) return
    const controller = new AbortController()
    const { signal } = controller
    search.ask(ask, signal).then(
      (answer) => setState({ of: question, answer, reason: '' }),
      (error: unknown) => {
        if (!signal.aborted)
          setState({ of: question, answer: null, reason: error instanceof Error ? error.message : '' })
      },
    )
    return () => controller.abort()
    // `asked` equals `ask`, compared by content.
  }, [question, attempt])

  if (!question) return { answer: null, waiting: false, reason: '', retry: () => undefined }
  return {
    answer: state.answer,
    waiting: state.of !== question,
    reason: state.of === question ? state.reason : '',
    retry: () => {
      setState(NONE)
      setAttempt(attempt + 1)
    },
  }
}
