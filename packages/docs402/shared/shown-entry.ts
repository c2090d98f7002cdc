import type { Json } from '@docs402/api'

/** What is shown of a response where there is little room: the first entry of its only list, else all of it. */
export function shownEntry(body: Json | undefined): Json | undefined {
  const members: unknown[] = Object.values(Object(body))
  const lists = (Array.isArray(body) ? [body] : members).filter((each): each is Json[] => Array.isArray(each))
  return lists.length === 1 ? lists[0]?.[0] : body
}
