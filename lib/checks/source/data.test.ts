import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { apiDescription, data } from './data'

describe('source/data', { timeout: 60_000 }, () => {
  it('finds every fault at once, each at its property', async () => {
    expect(await findInSources(data, fixture(import.meta.url, 'data'))).toEqual([
      'error data/site.yaml:1:1 Missing key "locale" (text).',
      'error data/site.yaml:3:1 "description": Too small: expected string to have >=50 characters.',
      'error data/site.yaml:4:1 "url" must be the URL of the site, without a trailing slash: "https://docs.example.com" or "https://owner.github.io/repository".',
      'error data/site.yaml:5:1 Unknown key "local". Did you mean "locale"? Allowed: title, tagline, description, url, locale, locales, repository, repositoryBranch, colorMode, announcement, offline, docs, blog, navbar, footer.',
      'error data/site.yaml:9:3 "default" can\'t be "dim". Allowed: light, dark, system.',
      'error data/site.yaml:15:7 Unknown key "lable". Did you mean "label"? Allowed: type, sidebarId, label, position.',
      'error data/site.yaml:20:11 Item 1: A link needs exactly one of "to" (a route of this site) and "href" (a full URL).',
      'error data/site.yaml:25:3 "versions": Too small: expected array to have >=1 items.',
      'error data/site.yaml:29:3 "postsPerPage": Too small: expected number to be >0.',
    ])
  })

  it('finds versions of the docs without pages or without their main doc', async () => {
    expect(await findInSources(data, fixture(import.meta.url, 'versions'))).toEqual([
      'error data/site.yaml:19:7 The version "2.0" has no pages. Put them in pages/docs/2.0/.',
      'error data/site.yaml:26:7 There is no doc with the id "itnro". Did you mean "intro"?\nAvailable doc ids are:\n- intro',
    ])
  })

  it('finds what is no YAML, is there twice, or is not what it seems', async () => {
    expect(await findInSources(data, fixture(import.meta.url, 'data-syntax'))).toEqual([
      'error data/budgets.yaml:2:15 Nested mappings are not allowed in compact mappings. Text with such a sign needs quotes: title: "Our month: what we learned". Keys of one group start in the same column.',
      'error data/samples.yaml:4:7 The text ends before " #1", which is a comment. Text with such a sign needs quotes: title: "Our month: what we learned".',
      'error data/security.yaml:3:1 Map keys must be unique.',
      'error data/services.yaml:2:2 A tab stands where YAML needs spaces.',
      'error data/site.yaml:1:8 Nested mappings are not allowed in compact mappings. Text with such a sign needs quotes: title: "Our month: what we learned". Keys of one group start in the same column.',
      'error data/synonyms.yaml:1:12 Item 2 must be text, not 429. Put it in quotes.',
    ])
  })
})

describe('source/api-description', { timeout: 60_000 }, () => {
  it('reports what the rules of the description find', async () => {
    expect(await findInSources(apiDescription, { 'api/openapi.yaml': 'openapi: 3.1.0\nopenapi: 3.1.0\n' })).toEqual([
      'error api/openapi.yaml:2:1 Map keys must be unique. [readable]',
    ])
  })
})
