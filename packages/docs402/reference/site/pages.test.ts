import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { apiPages } from './pages'

const none = {
  ...{ reference: null, errors: null, reasons: null, limits: null, prices: null },
  ...{
    changelog: null,
    pay: null,
    recording: null,
    programs: {},
    operations: {},
    otherLanguages: null,
    groups: {},
    schemas: [],
    webhooks: [],
    security: null,
  },
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
  [
    'of a large API: one a group, and the index that leads to them',
    {
      'docs/api.mdx': '<EndpointIndex />',
      'docs/api/pets.mdx': '<EndpointReference of="Pets & more" />',
      'docs/api/schemas.mdx': '<SchemaReference />',
      'docs/api/hooks.mdx': '<WebhookReference />',
      'docs/api/more.mdx': '<WebhookReference part="3" />',
    },
    {
      reference: '/docs/api',
      groups: { 'Pets & more': '/docs/api/pets' },
      ...{ schemas: ['/docs/api/schemas'], webhooks: ['/docs/api/hooks', null, '/docs/api/more'] },
      security: null,
    },
  ],
  [
    'of single operations, of two that show the same the one nearer to the top',
    {
      'docs/api.mdx': '<EndpointIndex />',
      'docs/api/pets.mdx': '<EndpointReference of="Pets" />',
      'docs/api/pets/get.mdx': '<OperationReference of="getPet" />',
      'docs/api/pets/old/get.mdx': '<OperationReference of="getPet" />',
    },
    { reference: '/docs/api', groups: { Pets: '/docs/api/pets' }, operations: { getPet: '/docs/api/pets/get' } },
  ],
  [
    'with everything, though a post shows a group',
    { 'docs/api.mdx': '<EndpointReference />', 'blog/pets.mdx': '<EndpointReference of="Pets" />' },
    { reference: '/docs/api' },
  ],
  [
    'with the sections of programs, which no line of code begins',
    {
      'docs/a.mdx':
        '# A\n\n```ts file="examples/typescript/a.ts"\n```\n\n## Sign it [#sign]\n\n```md\n## Code\n```\n\n```ts file="examples/typescript/b.ts"\n```',
    },
    { programs: { 'typescript/a.ts': '/docs/a', 'typescript/b.ts': '/docs/a#sign' } },
  ],
])('finds the pages of the API %s', (_, pages, expected) => {
  const files = Object.entries(pages).map(([file, text]) => [`pages/${file}`, text])
  expect(apiPages(temporaryProject(Object.fromEntries(files)))).toEqual({ ...none, ...expected })
})
