import { useLayoutEffect, useState } from 'react'
import { isOfField, keepEarlyKey, type ListKey } from '@/lib/browser/site/search-keys'

/** The id of an option; the field refers to the active one with it. */
export const optionId = (index: number) => `searchOption-${index}`

function optionAt(index: number): HTMLAnchorElement | null {
  const element = document.getElementById(optionId(index))
  return element instanceof HTMLAnchorElement ? element : null
}

function follow(index: number, inNewTab: boolean): void {
  const option = optionAt(index)
  if (!option) return
  if (inNewTab) window.open(option.href, '_blank', 'noopener')
  else option.click()
}

/** The target of a key: -1 is the field itself. Undefined: not a key of the list. */
function move(key: string, active: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowDown') return active === last ? 0 : active + 1
  if (key === 'ArrowUp') return active === -1 ? last : active - 1
  // Inside the field, these two move the caret.
  if (active >= 0 && key === 'Home') return 0
  if (active >= 0 && key === 'End') return last
  return undefined
}

interface ListKeys {
  /** The element whose keys are handled. */
  field: HTMLInputElement
  /** Keys pressed before the list appeared: they take effect when it does. */
  early: ListKey[]
  /** Whether the answer is still loading. */
  waiting: boolean
  /** Number of options. */
  count: number
  /** The query that the options match: another query makes the field active again. */
  of: string
}

/**
 * Keyboard control of a combobox whose options are links: arrows, Home and End move among them, Enter follows the
 * active one or else the first, Ctrl/Cmd+Enter opens it in a new tab. Keys pressed before the answer arrives take
 * effect when it does.
 * @returns index of the active option, -1 for the field
 */
export function useListKeys({ field, early, waiting, count, of }: ListKeys): number {
  const [state, setState] = useState({ of, active: -1 })
  const active = state.of === of && state.active < count ? state.active : -1

  // Layout effects: a key pressed right after an answer arrived must apply to the list that is shown.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (waiting) return keepEarlyKey(event, early)
      if (isOfField(event) || count === 0) return
      if (event.key === 'Enter') {
        event.preventDefault()
        follow(Math.max(active, 0), event.ctrlKey || event.metaKey)
        return
      }
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return setState({ of, active: -1 })
      const next = event.ctrlKey || event.metaKey ? undefined : move(event.key, active, count)
      if (next === undefined) return
      event.preventDefault()
      setState({ of, active: next })
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  })
  useLayoutEffect(() => {
    if (waiting || early.length === 0) return
    const pressed = early.splice(0)
    if (count === 0) return
    let at = -1
    for (const { key, inNewTab } of pressed) {
      if (key === 'Enter') follow(Math.max(at, 0), inNewTab)
      else at = move(key, at, count) ?? at
    }
    setState({ of, active: at })
  }, [early, waiting, count, of])
  useLayoutEffect(() => {
    // Not returned: some browsers return a promise, which React would treat as a cleanup function.
    optionAt(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return active
}
