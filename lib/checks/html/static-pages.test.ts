import { expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { staticPages } from './static-pages'

it('finds scripts on a static page that are not those of the site', async () => {
  expect(await findInBuilt(staticPages, fixture(import.meta.url, 'static-pages'))).toEqual([
    'error out/docs.html This page is static, but it has an inline script besides the one in the head. Move its code to lib/browser/site.',
    'error out/docs.html This page is static, but it loads "/app.js". Scripts of the site are built from lib/browser/site into /assets/.',
    'error out/docs.html This page is static, but it loads "https://elsewhere.example/count.js". Scripts of the site are built from lib/browser/site into /assets/.',
    'error out/docs.html This page is static, but it preloads the script "/assets/search.js". Nothing uses it.',
  ])
})
