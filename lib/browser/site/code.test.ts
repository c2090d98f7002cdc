import { expect, it } from 'vitest'
import { highlight } from '@/lib/content/mdx/highlight'
import { linesToCopy } from './code'

/** The text of HTML that consists of spans. */
const withoutMarkup = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

async function copied(code: string, language: string, meta = '') {
  const html = await highlight(code, language, meta)
  return linesToCopy(html.split('\n'), withoutMarkup(html).split('\n')).join('\n')
}

it('copies every sign, blank lines and indentation included', async () => {
  const code = 'def f(a):\n\n    if a < 1 && "<b>":\n\t\treturn `$x`\n\n\n# end  '
  expect(await copied(code, 'python')).toBe(code)
  expect(await copied('PRICE=$(echo "$ 5")\n$ADDRESS', 'bash')).toBe('PRICE=$(echo "$ 5")\n$ADDRESS')
})

it('copies marked lines and words like the others', async () => {
  const code = 'const a = 1\n\nconst b = a'
  expect(await copied(code, 'ts', '{1,3} /const/')).toBe(code)
})

it('leaves out the lines that a diff takes away', async () => {
  expect(await copied('old()\nnew()\n\nsame()', 'ts', 'del={1} ins={2}')).toBe('new()\n\nsame()')
})

it('copies the commands of a terminal session, without prompts and output', async () => {
  expect(await copied('$ npm install\nadded 3 packages\n\n$ npm run sandbox -- --port 0\nready', 'console')).toBe(
    'npm install\nnpm run sandbox -- --port 0',
  )
})
