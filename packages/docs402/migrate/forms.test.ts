import path from 'node:path'
import { readText } from '@docs402/findings'
import { expect, it } from 'vitest'
import { rewritePage } from './rewrite-page'

const MATTER = '---\ntitle: A\ndescription: B\n---\n\n# A\n\n'
const SOURCES = { include: () => undefined, named: () => undefined, variables: new Map<string, string>() }
const PLACES = {
  pages: new Map([
    ['a', '/docs/a'],
    ['b', '/docs/b'],
  ]),
  files: new Map<string, string>(),
  roots: [''],
}
const migrated = (text: string, file = 'pages/docs/a.mdx') =>
  rewritePage({ file, from: path.basename(file), text }, SOURCES, PLACES)

/** Each case is `== <tool>`, what is pasted, `⇒`, and what it becomes: in a page of MDX, in `(md)`, or as a whole `(page)`. */
const CASES = readText(path.join(import.meta.dirname, 'forms.txt'))
  .split(/^== /m)
  .slice(1)
  .map((block) => {
    const [tool = '', text = ''] = block.trimEnd().split(/\n(.*)/s)
    const [pasted = '', expected = ''] = text.split('\n⇒\n')
    return { tool, pasted, shown: expected }
  })

it.each(CASES)('$tool: $pasted', ({ tool, pasted, shown: expected }) => {
  const isPage = tool.endsWith('(page)')
  const file = tool.endsWith('(md)') ? 'pages/docs/a.md' : undefined
  const page = migrated(isPage ? `${pasted}\n` : MATTER + pasted, file)
  expect(page.decisions).toEqual([])
  const plain = page.text
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  expect(plain).toBe(isPage ? expected : MATTER + expected)
})

it.each([
  ['a hero of words', '---\ntitle: T\ndescription: D\nhero:\n  tagline: Words of ours\n---\n\n# T\n', 4],
  ['another URL', '---\ntitle: T\ndescription: D\nslug: /other\n---\n\n# T\n', 4],
  ['items that are computed', `${MATTER}export const x = []\n\n<Tabs items={x}><Tab>A</Tab></Tabs>\n`, undefined],
  ['a block that is never closed', `${MATTER}:::tip\nA\n`, 8],
  ['words among files', `${MATTER}<Files>\nWords\n<File name="a" />\n</Files>\n`, 8],
  ['a block of HTML', `${MATTER}[block:html]\n{ "html": "<b>x</b>" }\n[/block]\n`, 8],
])('leaves %s, which would be lost, to its writer', (_, pasted, line) => {
  const page = migrated(pasted)
  if (line !== undefined) expect(page.decisions[0]?.line).toBe(line)
  expect(page.text).toContain(pasted.slice(MATTER.length).trim().split('\n').at(-1))
})

it('keeps the line endings that a file has', () => {
  const page = migrated(`${MATTER}<Note>\nA\n</Note>\n`.replaceAll('\n', '\r\n'))
  expect(page.text).toBe(`${MATTER}<Callout type="note">\nA\n</Callout>\n`.replaceAll('\n', '\r\n'))
})
