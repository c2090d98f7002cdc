import { useLayoutEffect, useState } from 'react'
import type { Answer, Ask } from '@/lib/browser/search/answer'
import type { AskSearch } from './client'

interface State {
  /** The query of the last answer. */
  of: string
  answer: Answer | null
  reason: string
}

/** A single letter is a prefix of words on nearly every page. */
const MIN_LETTERS = 2

const NONE: State = { of: '', answer: null, reason: '' }

/**
 * The answer to the current query. While a new one is loading, the previous one stays.
 * @returns `waiting` until there is an answer to exactly this query; `reason` if it failed
 */
export function useAnswer(
  askSearch: AskSearch,
  ask: Ask,
): { answer: Answer | null; waiting: boolean; reason: string; retry: () => void } {
  const [state, setState] = useState(NONE)
  const [attempt, setAttempt] = useState(0)
  const asked = ask.query.trim().length >= MIN_LETTERS ? JSON.stringify(ask) : ''

  useLayoutEffect(() => {
    if (!asked) return
    return askSearch(
      ask,
      (answer) => setState({ of: asked, answer, reason: '' }),
      (reason) => setState({ of: asked, answer: null, reason }),
    )
    // `asked` equals `ask`, compared by content.
  }, [asked, attempt])

  if (!asked) return { answer: null, waiting: false, reason: '', retry: () => undefined }
  return {
    answer: state.answer,
    waiting: state.of !== asked,
    reason: state.of === asked ? state.reason : '',
    retry: () => {
      setState(NONE)
      setAttempt(attempt + 1)
    },
  }
}
