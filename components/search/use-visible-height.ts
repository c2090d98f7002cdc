import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the dialog above the keyboard of a phone, which covers the page without making it smaller.
 * @returns ref of an element inside the dialog
 */
export function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    const dialog = element.current?.closest('dialog')
    if (!viewport || !dialog) return
    const fit = () => dialog.style.setProperty('--visible-height', `${viewport.height}px`)
    fit()
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [])
  return element
}
