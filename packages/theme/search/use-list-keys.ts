import { useLayoutEffect, useState } from 'react'
import { isComposing } from '../browser/composing'
import type { PanelHost } from '../browser/site/search-dialog'

/** The id of an option; the field refers to the active one with it. */
export const optionId = (index: number) => `searchOption-${index}`

function follow(index: number, inNewTab: boolean): void {
  const option = document.getElementById(optionId(index))
  if (!(option instanceof HTMLAnchorElement)) return
  if (inNewTab) window.open(option.href, '_blank', 'noopener')
  else option.click()
}

/** The target of a key: -1 is the field itself. Undefined: not a key of the list. */
function move(key: string, active: number, last: number): number | undefined {
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1
  if (key === 'ArrowUp') return active === -1 ? last : active - 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') return -1
  // Inside the field, these two move the caret.
  if (active >= 0 && key === 'Home') return 0
  if (active >= 0 && key === 'End') return last
  return undefined
}

interface ListKeys {
  host: Pick<PanelHost, 'field' | 'entered'>
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
export function useListKeys({ host: { field, entered }, waiting, count, of }: ListKeys): number {
  const [state, setState] = useState({ of, active: -1, entered })
  const current = state.of === of ? state : { of, active: -1, entered: false }
  const active = waiting || current.active >= count ? -1 : current.active

  // Layout effects: a key pressed right after an answer arrived must apply to the list that is shown.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey } = event
      const withControl = event.ctrlKey || event.metaKey
      if (isComposing(event) || shiftKey || altKey || (count === 0 && !waiting)) return
      if (key === 'Enter') {
        event.preventDefault()
        if (waiting) setState({ ...current, entered: true })
        else follow(Math.max(active, 0), withControl)
        return
      }
      const next = withControl ? undefined : move(key, current.active, waiting ? Infinity : count - 1)
      if (next === undefined) return
      if (!/Left|Right/.test(key)) event.preventDefault()
      setState({ of, active: next, entered: false })
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  })
  useLayoutEffect(() => {
    if (waiting || !current.entered) return
    setState({ ...current, entered: false })
    follow(Math.max(active, 0), false)
  })
  useLayoutEffect(() => {
    // Not returned: some browsers return a promise, which React would treat as a cleanup function.
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return active
}
