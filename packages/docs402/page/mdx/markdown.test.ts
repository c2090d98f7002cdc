import path from 'node:path'
import { compileMdx } from 'nextra/compile'
import { afterAll, expect, it, vi } from 'vitest'
import { readCases } from '../../content/testing'
import { mdxOptions } from './options'

const root = path.join(import.meta.dirname, '../../checks/source/fixtures/pictures')
// Nextra prints which file it could not compile.
const printed = vi.spyOn(console, 'error').mockReturnValue(undefined)
afterAll(() => printed.mockRestore())

/** As Nextra's loader compiles a page, or a text that pages import. */
async function compiled(text: string, file = 'pages/docs/x.mdx'): Promise<string> {
  const options = { ...mdxOptions(root), jsx: true, outputFormat: 'program' as const, format: 'detect' as const }
  const filePath = path.join(root, file)
  const { result } = await compileMdx(text, { mdxOptions: options, codeHighlight: false, staticImage: false, filePath })
  return result.replaceAll('_components.', '').replace(/\s+/g, ' ')
}

it.each(readCases(path.join(import.meta.dirname, 'markdown.txt')))('$name', async ({ text, mark, expected }) => {
  const code = await compiled(text, mark)
  expect(expected).not.toEqual([])
  for (const part of expected) {
    const pattern = /^\/(.*)\/$/.exec(part)?.[1]
    expect(code).toEqual(pattern === undefined ? expect.stringContaining(part) : expect.stringMatching(pattern))
  }
})

it.each<[text: string, message: string, place: object]>([
  [
    'Text.\n\nA ![Dot](/dott.svg)',
    'There is no file public/dott.svg. Did you mean "/dot.svg"?',
    { line: 3, column: 3 },
  ],
  ['Text.\n\n- ```mermaid\n  graph TD\n  A -> B\n  ```', `"A -> B" can't be drawn.`, { line: 5, column: 3 }],
  ['```mermaid\nflow TD\n```', 'A Mermaid diagram begins with its kind, which "flow" is not.', { line: 2, column: 1 }],
])('refuses %j, at its place', async (text, message, place) => {
  await expect(compiled(text)).rejects.toMatchObject({ message: expect.stringContaining(message), ...place })
})
