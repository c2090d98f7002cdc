import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { apiPages } from './pages'

const folder = mkdtempSync(path.join(tmpdir(), 'api-pages-'))

function project(name: string, pages: Record<string, string>): string {
  const root = path.join(folder, name)
  for (const [file, text] of Object.entries(pages)) {
    mkdirSync(path.dirname(path.join(root, 'pages', file)), { recursive: true })
    writeFileSync(path.join(root, 'pages', file), text)
  }
  return root
}

it('finds the pages of the API by the components they hold, wherever they stand', () => {
  const root = project('moved', {
    'docs/reference/index.mdx': '# Reference\n\n<EndpointReference />',
    'docs/errors.mdx': '# Errors\n\n<ErrorCatalogue />\n\n<LimitsTable />',
    'docs/how.mdx': '# How\n\nWrite `<EndpointReference />`.\n\n```mdx\n<EndpointReference />\n```',
  })
  const none = { prices: null, changelog: null, pay: null, recording: null }
  expect(apiPages(root)).toEqual({
    ...none,
    reference: '/docs/reference',
    errors: '/docs/errors',
    limits: '/docs/errors',
  })
})

it('takes a page of the docs before a post that shows the same', () => {
  const root = project('post', {
    'blog/a.mdx': '<LimitsTable />',
    'docs/api/rate-limits.mdx': '<LimitsTable />',
    'limits.mdx': '<LimitsTable />',
  })
  expect(apiPages(root).limits).toBe('/docs/api/rate-limits')
})

it('takes the page that is nearest to the top of several, and says so when there is none', () => {
  const root = project('several', {
    'docs/1.0/endpoints.mdx': '<EndpointReference />',
    'docs/endpoints.mdx': '<EndpointReference />',
  })
  expect(apiPages(root)).toEqual({
    reference: '/docs/endpoints',
    errors: null,
    limits: null,
    pay: null,
    recording: null,
    prices: null,
    changelog: null,
  })
})
