import { expect, it } from 'vitest'
import { temporaryProject } from '@/lib/checks/testing'
import { apiPages } from './pages'

const none = {
  ...{ reference: null, errors: null, reasons: null, limits: null, prices: null },
  ...{ changelog: null, pay: null, recording: null },
}

it.each([
  [
    'by the components they hold, wherever they stand',
    {
      'docs/reference/index.mdx': '# Reference\n\n<EndpointReference />',
      'docs/errors.mdx': '# Errors\n\n<ErrorCatalogue />\n\n<LimitsTable />',
      'docs/how.mdx': '# How\n\nWrite `<EndpointReference />`.\n\n```mdx\n<EndpointReference />\n```',
    },
    { reference: '/docs/reference', errors: '/docs/errors', limits: '/docs/errors' },
  ],
  [
    'in the docs before a post that shows the same',
    { 'blog/a.mdx': '<LimitsTable />', 'docs/api/limits.mdx': '<LimitsTable />', 'limits.mdx': '<LimitsTable />' },
    { limits: '/docs/api/limits' },
  ],
  [
    'nearest to the top',
    { 'docs/1.0/endpoints.mdx': '<EndpointReference />', 'docs/endpoints.mdx': '<EndpointReference />' },
    { reference: '/docs/endpoints' },
  ],
])('finds the pages of the API %s', (_, pages, found) => {
  const files = Object.entries(pages).map(([file, text]) => [`pages/${file}`, text])
  expect(apiPages(temporaryProject(Object.fromEntries(files)))).toEqual({ ...none, ...found })
})
