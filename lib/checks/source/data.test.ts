import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { data } from './data'

describe('source/data', { timeout: 60_000 }, () => {
  it('finds every fault at once, each at its property', async () => {
    expect(await findInSources(data, fixture(import.meta.url, 'data'))).toEqual([
      'error data/site.ts:1:21 Missing key "locale" (text).',
      'error data/site.ts:4:3 "description" has 10 characters; it must have at least 50.',
      'error data/site.ts:5:3 "url" must be where the site will live, without a slash at the end: "https://docs.example.com" or "https://owner.github.io/repository".',
      'error data/site.ts:6:3 Unknown key "local". Did you mean "locale"? Allowed: title, tagline, description, url, locale, locales, repository, repositoryBranch, colorMode, announcement, offline, docs, blog, navbar, footer.',
      'error data/site.ts:9:16 "default" can\'t be "dim". Allowed: light, dark, system.',
      'error data/site.ts:10:62 Unknown key "lable". Did you mean "label"? Allowed: type, sidebarId, label, position.',
      'error data/site.ts:11:44 Item 1 of "items": A link needs exactly one of "to" (a route of this site) and "href" (a full URL).',
      'error data/site.ts:12:11 "versions" has 0 items; it must have at least 1.',
      'error data/site.ts:13:41 "postsPerPage" must be more than 0, not 0.',
    ])
  })

  it('finds versions of the docs without pages or without their main doc', async () => {
    expect(await findInSources(data, fixture(import.meta.url, 'versions'))).toEqual([
      'error data/site.ts:14:7 There are no pages of the version "2.0": put them in pages/docs/2.0/.',
      'error data/site.ts:15:55 There is no doc with the id "itnro". Did you mean "intro"?\nAvailable doc ids are:\n- intro',
    ])
  })

  it('finds what makes a file no valid TypeScript', async () => {
    expect(await findInSources(data, fixture(import.meta.url, 'data-syntax'))).toEqual([
      'error data/tags.ts:3:3 A comma is missing before this: each line of a list ends with one.',
    ])
  })
})
