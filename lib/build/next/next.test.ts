import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { compilePage, stylesOfPage } from './page-loader'

const page = (file: string) => path.join(process.cwd(), 'pages', file)
const TEXT = '---\ntitle: T\n---\n\n## First\n\nText\n'

afterEach(() => vi.unstubAllEnvs())

it('gives a page its layout and its props, and no runtime unless its front matter asks for it', async () => {
  const code = await compilePage(TEXT, page('docs/x.mdx'))
  expect(code).toContain('export const config = { unstable_runtimeJS: false }')
  expect(code).toContain('export const getStaticProps = (context) => pageProps("/docs/x", context)')
  expect(code).toContain('export default pageOf(MDXLayout, useTOC)')
  expect(code).toMatch(/^function MDXLayout\(props\)/m)
  expect(code).toMatch(/^function useTOC\(props\)/m)
  expect(code).not.toContain('pagePaths')
  expect(await compilePage(TEXT.replace('title: T', 'interactive: true'), page('docs/x.mdx'))).not.toContain('config')
})

it('asks for the paths of a dynamic route', async () => {
  const code = await compilePage(TEXT, page('blog/tags/[tag].mdx'))
  expect(code).toContain("import { pageProps, pagePaths } from '@/lib/api-view/page-props'")
  expect(code).toContain('export const getStaticPaths = () => pagePaths("/blog/tags/[tag]")')
})

it('lets a page import the contents of a part', async () => {
  const code = await compilePage(TEXT, path.join(process.cwd(), 'parts/x.mdx'))
  expect(code).toMatch(/^export function useTOC\(props\)/m)
  expect(code).toMatch(/export default MDXLayout$/)
})

it('exports nothing but components in development, so that an edit replaces the page in place', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const code = await compilePage(TEXT, page('docs/x.mdx'))
  expect(code.match(/^export (?!const getStaticProps)/gm)).toEqual(['export '])
})

it('gives the browser the imports of a page alone, in their order and not those of samples, unless React runs on it', async () => {
  const text = (matter: string) => `---\ntitle: T\n${matter}---\n
import { A, B } from '@/components/a'
import './own.css'

\`\`\`js
import sample from 'sample'
\`\`\`

export { C } from './c'

<A />
`
  expect(await stylesOfPage(text(''), page('x.mdx'))).toBe(
    "import '@/components/a'\nimport './own.css'\nimport './c'\nexport default () => null",
  )
  expect(await stylesOfPage(text('interactive: true\n'), page('x.mdx'))).toBeUndefined()
})
