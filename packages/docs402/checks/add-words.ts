import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Finding, readText, writeText } from '@docs402/findings'

/** The project's word list, a dictionary in cspell's settings. */
export const WORDS = 'data/words.txt'

/** The word in a finding of `source/spelling`. */
export const unknownWord = (message: string): string | undefined => /^Unknown word "(.+?)"\./.exec(message)?.[1]

/**
 * Adds the words that the spelling check doesn't know to the project's list, in alphabetical order; existing entries
 * are kept.
 * @returns the words that were added
 */
export function addWords(root: string, findings: readonly Finding[]): string[] {
  const file = path.join(root, WORDS)
  const lines = existsSync(file) ? readText(file).trimEnd().split('\n') : []
  const taken = new Set(lines.map(keyOf))
  const words = new Map(
    findings.flatMap(({ message }) => unknownWord(message) ?? []).map((word) => [keyOf(word), word]),
  )
  const added = [...words].flatMap(([key, word]) => (taken.has(key) ? [] : [word])).sort(byAlphabet)
  if (added.length === 0) return []
  const remarks = lines.filter((line) => line.startsWith('#'))
  const all = [...lines.filter((line) => !line.startsWith('#') && line !== ''), ...added].sort(byAlphabet)
  writeText(file, `${[...remarks, ...all].join('\n')}\n`)
  return added
}

/** A word without its remark; the dictionary ignores case. */
const keyOf = (line: string): string => line.replace(/\s*#.*$/, '').toLowerCase()
const byAlphabet = (a: string, b: string): number => (keyOf(a) < keyOf(b) ? -1 : 1)
