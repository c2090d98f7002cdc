import path from 'node:path'
import { expect, it } from 'vitest'
import { readCases } from '../../content/testing'
import { readSession } from './session'

/** Those without a name are no sessions. */
const cases = readCases(path.join(import.meta.dirname, 'session.txt'))

it.each(cases.filter(({ name }) => name))('reads the commands of a session: $name', ({ mark, text: marked }) => {
  const parts = readSession(marked.replaceAll(/^([^|\n]*)\|/gm, '$1'), mark) ?? []
  const lines = parts.flatMap((part) =>
    'output' in part ? [part.output] : part.lines.map(({ prompt, text }) => `${prompt}|${text}`),
  )
  expect(lines.join('\n')).toBe(marked)
})

it.each(cases.filter(({ name }) => !name))('takes $mark without prompts as it is: $text', ({ mark, text }) => {
  expect(readSession(text, mark)).toBeUndefined()
})
