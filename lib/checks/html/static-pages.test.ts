import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { staticPages } from './static-pages'

const foundIn = async (file: string) =>
  (await findInBuilt(staticPages, fixture(import.meta.url, 'static-pages'))).filter((line) => line.includes(file))

const SWITCH =
  'Next.js no longer honors "unstable_runtimeJS: false", which every page without "interactive: true" exports. Remove it in packages/static-export/export.'

describe('html/static-pages', () => {
  it('finds scripts on a static page that are not those of the site', async () => {
    expect(await foundIn('docs.html')).toEqual([
      `error out/docs.html This page is static, but it carries Next's data ("__NEXT_DATA__"). ${SWITCH}`,
      'error out/docs.html This page is static, but it has an inline script besides the one in the head. Move its code to lib/browser/site.',
      `error out/docs.html This page is static, but it loads "/_next/static/chunks/main-1111111111111111.js". ${SWITCH}`,
      'error out/docs.html This page is static, but it loads "/app.js". Scripts of the site are built from lib/browser/site into /assets/.',
      'error out/docs.html This page is static, but it loads "https://elsewhere.example/count.js". Scripts of the site are built from lib/browser/site into /assets/.',
      `error out/docs.html This page is static, but it preloads the script "/_next/static/chunks/main-1111111111111111.js". ${SWITCH}`,
      'error out/docs.html This page is static, but it preloads the script "/assets/search.js". Nothing uses it.',
    ])
  })

  it("lets a static page have the site's script, the one of the head, data, styles and pictures of Next's", async () => {
    expect(await foundIn('index.html')).toEqual([])
  })

  it('finds an interactive page on which nothing of React would start', async () => {
    expect(await foundIn('blog/')).toEqual([
      'error pages/blog/dead.mdx This page is interactive but has no runtime, so React never starts. Check the "config" export of its module (lib/content/mdx).',
    ])
  })

  it('finds what no interactive page loads, itself or by a script of its own', async () => {
    expect(await foundIn('out/_next/')).toEqual([
      'error out/_next/data/abc/docs.json Nothing fetches page data: links to interactive pages load the whole page. Remove it from the export.',
      'error out/_next/static/chunks/9.7777777777777777.js No page or script loads this file. Remove it from the export.',
      'error out/_next/static/chunks/pages/index-6666666666666666.js No page or script loads this file. Remove it from the export.',
    ])
  })
})
