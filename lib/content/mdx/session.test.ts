import { expect, it } from 'vitest'
import { readText } from '@chain-data/findings'
import { readSession } from './session'

/** Cases of a name, a language and a text. Those without a name are no sessions. */
const cases = readText(import.meta.dirname, 'session.txt')
  .split(/^== /m)
  .map((part) => /^(.*)\((.+)\)\n([^]*)\n$/.exec(part)?.slice(1) ?? [])
  .filter((part) => part.length > 0)

it.each(cases.filter(([name]) => name))('reads the commands of a session: %s', (_, language = '', marked = '') => {
  const parts = readSession(marked.replaceAll(/^([^|\n]*)\|/gm, '$1'), language) ?? []
  const lines = parts.flatMap((part) =>
    'output' in part ? [part.output] : part.lines.map(({ prompt, text }) => `${prompt}|${text}`),
  )
  expect(lines.join('\n')).toBe(marked)
})

it.each(cases.filter(([name]) => !name))(
  'takes code without prompts as it is:%s %s %j',
  (_, language = '', code = '') => {
    expect(readSession(code, language)).toBeUndefined()
  },
)
