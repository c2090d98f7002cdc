import { expect, it } from 'vitest'
import type { Finding } from '@chain-data/findings'
import { formatters } from './formats'

const at = (rule: string, file: string, line: number, message: string, more: Partial<Finding> = {}): Finding => ({
  ...{ rule, severity: 'warning', file, line, column: 1, message },
  ...more,
})
const print = (...findings: Finding[]) => formatters.pretty({ findings, times: [], root: '/nowhere' })

it('shows a word once, with its count and places, and how to add it', () => {
  const word = 'Unknown word "picomatch". If it is right, add it to data/words.txt.'
  const places = [at('source/spelling', 'a.mdx', 1, word), at('source/spelling', 'a.mdx', 7, word)]
  expect(print(...places, at('source/spelling', 'b.mdx', 3, word))).toBe(
    [
      'a.mdx:1:1  warning  source/spelling  3 places',
      `  ${word}`,
      '  and at a.mdx:7:1; b.mdx:3:1',
      '',
      '0 errors, 3 warnings in 2 files.',
      '',
      '"npm run check -- --add-words" adds 1 word to data/words.txt.',
    ].join('\n'),
  )
})

it('shows a cause once: a page that is gone, a page whose ids have changed, a rule of style', () => {
  const link = (line: number, message: string) => at('source/links', 'a.mdx', line, message, { severity: 'error' })
  const style = (line: number) =>
    at('source/markdown-style', 'b.mdx', line, `Emphasis used: "${line}". [MD036]`, {
      fix: { file: 'b.mdx', start: 0, end: 0, text: '' },
    })
  const shown = print(
    link(1, 'No page at "/docs/old#a". The nearest page is "/docs".'),
    link(2, 'No page at "/docs/old#b". The nearest page is "/docs".'),
    link(3, 'No "#one" on /docs/api. It has: #x.'),
    link(4, 'No "#two" on /docs/api. It has: #x.'),
    ...Array.from({ length: 30 }, (_, index) => style(index + 1)),
  )
  expect(shown.match(/places$/gm)).toHaveLength(3)
  expect(shown).toContain('and 9 more')
  expect(shown).toContain('"npm run check -- --sources --fix" does 30 of it.')
  // Errors stand last, nearest to the counts.
  expect(shown.indexOf('[MD036]')).toBeLessThan(shown.indexOf('No page at'))
})
