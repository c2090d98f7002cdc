import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { staticPages } from './static-pages'

const foundIn = async (file: string) =>
  (await findInBuilt(staticPages, fixture(import.meta.url, 'static-pages'))).filter((line) => line.includes(file))

const SWITCH =
  'Next no longer honours "unstable_runtimeJS: false", which every page without "interactive: true" is given: have packages/static-export/export take it out.'

describe('html/static-pages', () => {
  it('finds scripts on a static page that are not those of the site', async () => {
    expect(await foundIn('docs.html')).toEqual([
      `error built/docs.html:4:1 This page is static, but it preloads the script "/_next/static/chunks/main-1111111111111111.js". ${SWITCH}`,
      'error built/docs.html:5:1 This page is static, but it preloads the script "/assets/search.js". Nothing waits for it.',
      'error built/docs.html:6:1 This page is static, but it has an inline script beside the one of the head. Put what it does into lib/browser/site.',
      `error built/docs.html:7:1 This page is static, but it loads "/_next/static/chunks/main-1111111111111111.js". ${SWITCH}`,
      'error built/docs.html:8:1 This page is static, but it loads "https://elsewhere.example/count.js". Scripts of the site are made from lib/browser/site and stand in /assets/.',
      'error built/docs.html:9:14 This page is static, but it loads "/app.js". Scripts of the site are made from lib/browser/site and stand in /assets/.',
      'error built/docs.html:10:1 This page is static, but it has an inline script beside the one of the head. Put what it does into lib/browser/site.',
      `error built/docs.html:11:1 This page is static, but it carries Next's data ("__NEXT_DATA__"). ${SWITCH}`,
    ])
  })

  it("lets a static page have the site's script, the one of the head, data, styles and pictures of Next's", async () => {
    expect(await foundIn('index.html')).toEqual([])
  })

  it('finds an interactive page on which nothing of React would start', async () => {
    expect(await foundIn('blog/')).toEqual([
      'error pages/blog/dead.mdx:1:1 This page is interactive, but has no runtime: nothing of React starts. Look at what its module exports as "config" (lib/content/mdx).',
    ])
  })

  it('finds what no interactive page loads, itself or by a script of its own', async () => {
    expect(await foundIn('built/_next/')).toEqual([
      'error built/_next/data/abc/docs.json Nothing fetches the data of a page: links to interactive pages load them as a whole. Leave it out.',
      'error built/_next/static/chunks/9.7777777777777777.js No page loads this file, nor does a script of one. Leave it out.',
      'error built/_next/static/chunks/pages/index-6666666666666666.js No page loads this file, nor does a script of one. Leave it out.',
    ])
  })
})
