import type { Json } from '@docs402/api'

/** Values with more letters are cut: hashes and addresses are known by their ends. */
const MOST_LETTERS = 18

/** A value as tiles and receipts have it: `0x8a3f…91c2`. */
export const shortValue = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, 6)}…${text.slice(-4)}` : text

/** What is shown of a response where there is little room: the first entry of its only list, else all of it. */
export function firstEntry(body: Json | undefined): Json | undefined {
  const members: unknown[] = Object.values(Object(body))
  const lists = (Array.isArray(body) ? [body] : members).filter((each): each is Json[] => Array.isArray(each))
  return lists.length === 1 ? lists[0]?.[0] : body
}
