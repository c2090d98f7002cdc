import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { coloredOutput, plainOutput } from './ansi'
import { highlight } from './highlight'

const root = temporaryProject({})
const ESC = '\u001b'

it.each([
  ['what GCC prints', `${ESC}[01m${ESC}[Ka.c:1:${ESC}[m${ESC}[K error`, 'a.c:1: error'],
  ['no color', `a${ESC}[K`, 'a'],
  ['an "m" in what follows', `${ESC}[Kerror: missing`, 'error: missing'],
  ['a cut sequence', `a${ESC}[`, 'a'],
  ['a cut sequence with numbers', `a ${ESC}[38;5`, 'a '],
  ['an escape alone', `a${ESC}`, 'a'],
  ['a cut sequence at the end of a line', `a${ESC}[3\nb`, 'a\nb'],
  ['moves, clears, modes', `${ESC}[2J${ESC}[1;1H${ESC}[?25la${ESC}[?25h`, 'a'],
  ['a link', `${ESC}]8;;https://a.example${ESC}\\a${ESC}]8;;${ESC}\\`, 'a'],
  ['a title and a bell', `${ESC}]0;title\u0007a\u0007`, 'a'],
  ['another character set', `${ESC}(Ba`, 'a'],
  ['eight bits', '\u009b31ma\u009bK', 'a'],
  ['a spinner', 'a\b\bb', 'ab'],
  ['colors', `${ESC}[31ma${ESC}[38;2;1;2;3mb${ESC}[38:5:3mc${ESC}[0m`, 'abc'],
  ['tabs and lines', 'a\tb\n\nc', 'a\tb\n\nc'],
])('shows %s', async (_, output, expected) => {
  expect(plainOutput(output)).toBe(expected)
  const html = await highlight(root, output, 'ansi')
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(expected)
})

it('keeps the colors', () => expect(coloredOutput(`${ESC}[31ma${ESC}[K${ESC}[m`)).toBe(`${ESC}[31ma${ESC}[m`))
