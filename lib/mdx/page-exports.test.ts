import { afterEach, expect, it, vi } from 'vitest'
import { addPageExports } from './page-exports'

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
  expect(code).toContain("import { pageProps, pagePaths } from '@/lib/pages/page-props'")
  expect(code).toContain('export const getStaticPaths = () => pagePaths("/blog/tags/[tag]")')
})

it('leaves components as the only exports that the browser gets, so that an edit replaces the page in place', () => {
  vi.stubEnv('NODE_ENV', 'development')
  const code = addPageExports(PAGE, { route: '/docs/x' })
  expect(code).not.toContain('export const config')
  expect(code).toContain('\nfunction useTOC(props) {}')
  expect(code).toContain('export default Page')
})
