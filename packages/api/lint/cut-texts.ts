import type { Json } from '../json'
import { pointerKey } from '../pointer'
import type { Fault } from '../fault'

/** Every member of every object below a value, with its pointer. */
export function allMembers(value: Json, at: string): { key: string; member: Json; at: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const its = `${at}/${pointerKey(key)}`
    return [{ key, member, at: its }, ...allMembers(member, its)]
  })
}

/** A text within braces is complete: an unquoted comma would start another member, without a value. */
export function cutTexts(value: Json, at = ''): Fault[] {
  return allMembers(value, at)
    .filter(({ key, member }) => member === null && key.includes(' '))
    .map(({ key, at: its }) => {
      const message = `A comma splits this text: "${key}" is read as another member. Put the text in quotes.`
      return { at: its, onKey: true, message }
    })
}
