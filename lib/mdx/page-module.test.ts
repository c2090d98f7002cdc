import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageModule } from './page-module'

const root = process.cwd()
const compile = (source: string, file = 'pages/docs/index.mdx', isPage = true) =>
  pageModule(source, { root, site: root, file: path.join(root, file), isPage })

describe('the module of a page', () => {
  it('knows its route and gives it its properties', async () => {
    const text = await compile('# Title\n\nText.\n')
    expect(text).toContain('HOC_MDXWrapper(MDXLayout, "/docs"')
    expect(text).toContain('pageProps("/docs"')
    expect(text).toContain("const title = 'Title'".replaceAll("'", '"'))
  })

  it('has code as one string, highlighted by the project', async () => {
    expect(await compile('# Title\n\n```ts\nconst a = 1\n```\n')).toMatch(/<span class=\\?"k\\?">const/)
  })

  it('is text alone where another file imports it', async () => {
    const text = await compile('Text.', 'pages/part.mdx', false)
    expect(text).toContain('export default MDXLayout')
    expect(text).not.toContain('pageProps')
  })

  it('tells what is wrong, and where', async () => {
    await expect(compile('# Title\n\n<Open>\n')).rejects.toThrow(/closing tag for `<Open>` \(3:1-3:7\)/)
  })
})
