import { expect, it } from 'vitest'
import { highlight } from '../../../docs402/page/mdx/highlight'
import { temporaryProject } from '../../../docs402/checks/testing'
import { linesToCopy } from './code'

const root = temporaryProject({})

/** The text of HTML that consists of spans. */
const withoutMarkup = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const PYTHON = 'def f(a):\n\n    if a < 1 && "<b>":\n\t\treturn `$x`\n\n\n# end  '
const HOSTS = 'PS C:\\a> npm `\n>> test\n> x@1 <a>\nme@host:~$ cat <<A\n> & <b>\n> A\nC:\\>dir'
const SESSION = '$ npm install\nadded 3 packages\n\n$ npm run sandbox -- --port 0\nready'
// packages/theme/mdx/pages.test.tsx copies code in all places of pages.
it.each([
  ['every sign, blank lines and indentation included', PYTHON, 'python', '', PYTHON],
  ['a dollar sign that is no prompt', 'A=$(echo "$ 5")\n$ADDRESS', 'bash', '', 'A=$(echo "$ 5")\n$ADDRESS'],
  ['marked lines and words like the others', 'const a = 1\n\nconst b', 'ts', '{1,3} /const/', 'const a = 1\n\nconst b'],
  ['no lines that a diff takes away', 'old()\nnew()\n\nsame()', 'ts', 'del={1} ins={2}', 'new()\n\nsame()'],
  ['the commands of a session alone', SESSION, 'console', '', 'npm install\nnpm run sandbox -- --port 0'],
  ['commands behind prompts of any kind', HOSTS, 'console', '', 'npm `\ntest\ncat <<A\n& <b>\nA\ndir'],
])('copies %s', async (_, code, language, meta, copied) => {
  const html = await highlight(root, code, language, meta)
  expect(linesToCopy(html.split('\n'), withoutMarkup(html).split('\n')).join('\n')).toBe(copied)
})
