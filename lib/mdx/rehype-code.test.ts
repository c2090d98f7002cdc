import path from 'node:path'
import { compileMdx } from 'nextra/compile'
import { afterEach, expect, it, vi } from 'vitest'
import { addPageProps, mdxOptions } from './options'

const root = path.resolve('/project')
const TEXT = '# X\n\n```js filename="one.js"\nfirst()\n```\n\n- in a list\n\n  ```json\n  { "second": 2 }\n  ```\n'

/** As Nextra's loader compiles a page. */
async function compiled(file: string, source = TEXT): Promise<string> {
  const options = { ...mdxOptions(root), jsx: true, outputFormat: 'program' as const }
  return (await compileMdx(source, { mdxOptions: options, codeHighlight: false, filePath: path.join(root, file) }))
    .result
}

afterEach(() => vi.unstubAllEnvs())

it('names the code of a page in its order, and keeps its HTML in a constant', async () => {
  const code = await compiled('pages/docs/x.mdx')
  const text = code.slice(code.indexOf('function'))
  expect([...text.matchAll(/<CodeBlock ([^>]*?) ?\/>/g)].map(([, given]) => given)).toEqual([
    'name="Code 0"',
    'name="Code 1"',
  ])
  expect(text).not.toContain('first')
  const constant = /^const codeFigures = \[(.*)\];$/m.exec(code)?.[1] ?? ''
  expect(constant.indexOf('first')).toBeGreaterThan(-1)
  expect(constant.indexOf('second')).toBeGreaterThan(constant.indexOf('first'))
})

it('hands the constant to the page’s properties, and nothing where a page has no code', async () => {
  const withCode = addPageProps(await compiled('pages/docs/x.mdx'), { route: '/docs/x' })
  expect(withCode).toContain('getStaticProps = (context) => pageProps("/docs/x", context, codeFigures)')
  const without = addPageProps(await compiled('pages/docs/x.mdx', '# X\n\nconst codeFigures = 1\n'), {
    route: '/docs/x',
  })
  expect(without).toContain('getStaticProps = (context) => pageProps("/docs/x", context)')
})

it('leaves code where it is in text that pages import', async () => {
  const code = await compiled('parts/note.mdx')
  expect(code).not.toContain('codeFigures')
  expect(code).toMatch(/<CodeBlock html=\{"[^\n]*first/)
})

it('leaves code where it is while developing, so that an edit arrives with the text around it', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect(await compiled('pages/docs/x.mdx')).toMatch(/<CodeBlock html=\{"[^\n]*first/)
})
