import { useLayoutEffect, useState } from 'react'

/**
 * The value of the field, which is not part of the panel: the dialog creates it.
 * @returns the query, and a function that replaces it
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
