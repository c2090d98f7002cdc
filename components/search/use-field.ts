import { useLayoutEffect, useState } from 'react'

/**
 * What stands in the field, which is not a part of the panel: the dialog made it.
 * @returns the query, and a function that types another one
 */
export function useField(field: HTMLInputElement): [query: string, type: (query: string) => void] {
  const [query, setQuery] = useState(field.value)
  useLayoutEffect(() => {
    const read = () => setQuery(field.value)
    field.addEventListener('input', read)
    return () => field.removeEventListener('input', read)
  }, [field])
  const type = (words: string) => {
    field.value = words
    field.dispatchEvent(new Event('input'))
    field.focus()
  }
  return [query, type]
}
