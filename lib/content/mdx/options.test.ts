import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { addPageExports, filesOfPage, stylesOfPage } from './options'

const PAGE = 'export const frontMatter = {}\nexport function useTOC(props) {}\nexport default Page\n'

afterEach(() => vi.unstubAllEnvs())

it('gives a page its props, and no runtime unless its front matter asks for it', () => {
  const code = addPageExports(PAGE, { route: '/docs/x' })
  expect(code).toContain('export const config = { unstable_runtimeJS: Boolean(frontMatter.interactive) }')
  expect(code).toContain('export const getStaticProps = (context) => pageProps("/docs/x", context)')
  expect(code).not.toContain('pagePaths')
})

it('asks for the paths of a dynamic route', () => {
  const code = addPageExports(PAGE, { route: '/blog/tags/[tag]' })
  expect(code).toContain("import { pageProps, pagePaths } from '@/lib/api-view/page-props'")
  expect(code).toContain('export const getStaticPaths = () => pagePaths("/blog/tags/[tag]")')
})

it('leaves components as the only exports that the browser gets, so that an edit replaces the page in place', () => {
  vi.stubEnv('NODE_ENV', 'development')
  const code = addPageExports(PAGE, { route: '/docs/x' })
  expect(code).not.toContain('export const config')
  expect(code).toContain('\nfunction useTOC(props) {}')
  expect(code).toContain('export default Page')
})

it('gives the browser the imports of a page alone, in their order and not those of samples, unless React runs on it', async () => {
  const page = (matter: string) => `---\ntitle: T\n${matter}---\n
import { A, B } from '@/components/a'
import './own.css'

\`\`\`js
import sample from 'sample'
\`\`\`

export { C } from './c'

<A />
`
  expect(await stylesOfPage(page(''), 'x.mdx', root)).toBe(
    "import '@/components/a'\nimport './own.css'\nimport './c'\nexport default () => null",
  )
  expect(await stylesOfPage(page('interactive: true\n'), 'x.mdx', root)).toBeUndefined()
})

const root = path.join(import.meta.dirname, '../../checks/source/fixtures/pictures')

it('names examples and pictures, however a page writes them', async () => {
  const text = `![Dot](/dot.svg "Title") and ![Beside](<./beside.svg>) ![None](/none.svg)

<Zoom src="/way.png" alt="The way" />

\`\`\`ts file="examples/pay.ts" region="sign"
\`\`\`

[ref]: ../beside.png`
  const project = path.join(import.meta.dirname, '../../..')
  const files = await filesOfPage(text, path.join(root, 'pages/docs/x.mdx'), project, root)
  expect(files[0]).toBe(path.join(project, 'examples/pay.ts'))
  expect(files).toContain(path.join(import.meta.dirname, 'options.ts'))
  expect(files.slice(-4)).toEqual(
    ['public/dot.svg', 'pages/docs/beside.svg', 'public/way.png', 'pages/beside.png'].map((name) =>
      path.join(root, name),
    ),
  )
})
