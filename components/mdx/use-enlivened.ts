import { useLayoutEffect, useRef } from 'react'
import { startCodeTools } from '@/lib/browser/code-tools'
import { enliven } from '@/lib/browser/tabs/live'

/**
 * Brings tabs and the buttons of code inside an element to life, before it is painted. They live outside of React: the
 * same markup comes from React and from HTML that was made at build time, and must stay still while React starts.
 * @returns to be given to the element
 */
export function useEnlivened<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useLayoutEffect(() => {
    startCodeTools()
    if (element.current) enliven(element.current)
  }, [])
  return element
}
