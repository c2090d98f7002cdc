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
