import type { Element } from 'hast'

/** An attribute's text; undefined when the element has none. Names are those of the DOM: `httpEquiv`, `charSet`. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name]
  if (value === null || value === undefined || value === false) return undefined
  return value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value)
}
