import { describe, expect, it } from 'vitest'
import { openProject } from '../project'
import { findInBuilt, fixture } from '../testing'
import { indexablePages, readBuiltSite } from './built-site'
import { canonical } from './canonical'

const root = fixture(import.meta.url, 'canonical')

describe('html/canonical', () => {
  it('finds pages that give way to one that is hidden, elsewhere or not the last', async () => {
    expect(await findInBuilt(canonical, root)).toMatchInlineSnapshot(`
      [
        "error built/docs/1.0/away.html:5:1 The page asks search engines to list "https://old.example/docs/intro" in its place, which is not a page of this site.",
        "error built/docs/1.0/chain.html:5:1 The page asks search engines to list "https://docs.example/docs/1.0/intro" in its place, and that one names another page again. Name the last one.",
        "error built/docs/1.0/hidden.html:5:1 The page asks search engines to list "https://docs.example/docs/hidden" in its place, and that one asks not to be listed (noindex).",
      ]
    `)
  })

  it('pages that give way to another are not listed; a wrong address hides none', () => {
    expect(indexablePages(readBuiltSite(openProject(root), 'built')).map(({ route }) => route)).toEqual([
      '/',
      '/docs/1.0/away',
      '/docs/1.0/gone',
      '/docs/intro',
    ])
  })
})
