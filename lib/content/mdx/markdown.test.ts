import path from 'node:path'
import { compileMdx } from 'nextra/compile'
import { afterAll, expect, it, vi } from 'vitest'
import { mdxOptions } from './options'

const root = path.join(import.meta.dirname, '../../checks/source/fixtures/pictures')
// Nextra prints which file it could not compile.
const printed = vi.spyOn(console, 'error').mockReturnValue(undefined)
afterAll(() => printed.mockRestore())

/** As Nextra's loader compiles a page, or a text that pages import. */
async function compiled(text: string, file = 'pages/docs/x.mdx'): Promise<string> {
  const options = { ...mdxOptions(root), jsx: true, outputFormat: 'program' as const }
  const filePath = path.join(root, file)
  const { result } = await compileMdx(text, { mdxOptions: options, codeHighlight: false, staticImage: false, filePath })
  return result.replace(/\s+/g, ' ')
}

it('gives pictures their size and URL, from public/ and beside the page, by reference, as HTML and as components', async () => {
  const code = await compiled(
    '![Dot](/dot.svg "Title") ![Beside](./beside.svg) ![Ref][dot]\n\n<Zoom src="./beside.svg" alt="Zoom" />\n\n<img src="/dot.svg" alt="Half" width={8} />\n\n<img src="/dot.svg" alt="Own" width="4" height="4" />\n\n[dot]: /dot.svg',
  )
  expect(code).toContain('<_components.img src="/dot.svg" alt="Dot" title="Title" width="16" height="16" />')
  expect(code).toContain('<_components.img src="/docs/beside.svg" alt="Beside" width="16" height="16" />')
  expect(code).toContain('<_components.img src="/dot.svg" alt="Ref" width="16" height="16" />')
  expect(code).toContain('<Zoom alt="Zoom" src="/docs/beside.svg" width="16" height="16" />')
  expect(code).toContain('<_components.img alt="Half" src="/dot.svg" width="8" height="8" />')
  expect(code).toContain('<_components.img alt="Own" width="4" height="4" src="/dot.svg" />')
})

it('tells where a picture is missing', async () => {
  await expect(compiled('Text.\n\nA ![Dot](/dott.svg)')).rejects.toMatchObject({
    reason: 'There is no file public/dott.svg. Did you mean "/dot.svg"?',
    line: 3,
    column: 3,
  })
})

it('aligns columns without styles, and HTML as it is written on GitHub', async () => {
  const code = await compiled('| a | b |\n| - | -: |\n| `x \\| y` | 2 |\n\n<p align="center">Middle</p>')
  expect(code).toContain('<_components.td data-align="right">{"2"}</_components.td>')
  expect(code).toContain('<_components.code>{"x | y"}</_components.code>')
  expect(code).toContain('<p data-align="center">')
  expect(code).not.toContain('style=')
})

it('makes tables of three columns ready to be stacked on a phone: titles as labels', async () => {
  const three = await compiled('| Field | Always | *What* it is |\n| - | - | - |\n| a | b | c |')
  expect(three).toContain('<_components.table data-stacked="">')
  expect(three).toContain('<_components.th scope="row">{"a"}')
  expect(three).toContain('<_components.td data-label="What it is">{"c"}')
  expect(await compiled('| Field | What |\n| - | - |\n| a | b |')).not.toContain('data-')
})

it('makes the first cell of a row its header, unless it is empty', async () => {
  const code = await compiled('| | Cost |\n| - | - |\n| One | 1 |\n| | 2 |')
  expect(code).toContain('<_components.th scope="row">{"One"}')
  expect(code.match(/scope="row"/g)).toHaveLength(1)
})

it('names the boxes of tasks', async () => {
  const code = await compiled('- [ ] one\n  - [x] two')
  expect(code).toContain('type="checkbox" disabled aria-label="To do"')
  expect(code).toMatch(/type="checkbox"(?: checked| disabled| aria-label="Done"){3}/)
})

it('hides the heading of footnotes', async () => {
  const text = 'A[^1]\n\n[^1]: Note'
  expect(await compiled(text)).toContain('className="visually-hidden" id="footnote-label"')
})

it('makes callouts of alerts', async () => {
  const code = await compiled('> [!IMPORTANT]\n> Be **quick**.\n\n> [!caution]\n>\n> Slow.\n\n> No [!NOTE] here.')
  expect(code).toMatch(/<Callout type="note" title="Important">.*"Be ".*<\/Callout>/)
  expect(code).toMatch(/<Callout type="danger" title="Caution">.*"Slow."/)
  expect(code).toContain('"No [!NOTE] here."')
})

it('gives every heading an id, in any script', async () => {
  const code = await compiled('## 日本語\n\n## 🚀\n\n## 🎉\n\n## Café')
  expect([...code.matchAll(/id: "([^"]*)"/g)].map(([, id]) => id)).toEqual(['日本語', 'section', 'section-1', 'café'])
})

it('links what stands in angle brackets, and shows emoji by their codes in Markdown', async () => {
  const links =
    '[a](<https://x.org/a b>) [b](<https://x.org/a_(b)>) [c](<mailto:a@x.org> "T") [d]\n\n[d]: <https://x.org/>'
  for (const file of ['pages/a.mdx', 'pages/a.md'])
    expect([...(await compiled(links, file)).matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      'https://x.org/a%20b',
      'https://x.org/a_(b)',
      'mailto:a@x.org',
      'https://x.org/',
    ])
  expect(await compiled('Go :rocket: `:tada:` :none:', 'pages/a.md')).toMatch(/"Go 🚀 ".*":tada:".*" :none:"/)
  expect(await compiled('Go :rocket:')).toContain('"Go :rocket:"')
})

it('folds text below its title, however many lines the title has', async () => {
  const said = async (text: string) =>
    (await compiled(`<details>\n${text}\n</details>`)).replaceAll(/_components\.|\\n|\s|<\/?_components\.p>/g, '')
  for (const text of ['<summary>T</summary>\nText', '<summary>\nT\n</summary>\n\nText'])
    expect(await said(text)).toMatch(/<details><summary>\{"T"\}<\/summary>(?:<p>)?\{"Text"\}/)
})

it('refuses what Nextra would make components of that are not here', async () => {
  await expect(compiled('```mermaid\ngraph TD\n```')).rejects.toThrow('Mermaid diagrams are not rendered.')
  await expect(compiled('```sh npm2yarn\nnpm i x\n```')).rejects.toThrow('"npm2yarn" is not supported.')
})
