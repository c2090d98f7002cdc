import { expect, it } from 'vitest'
import { apiCatalog, catalogHeaders, securityText } from '.'

it('writes security.txt from the data alone', () => {
  expect(
    securityText(
      { contacts: ['mailto:a@x.example', 'https://x.example/report'], expires: '2030-01-31', languages: ['en', 'de'] },
      'https://docs.example',
    ),
  ).toBe(`Contact: mailto:a@x.example
Contact: https://x.example/report
Expires: 2030-01-31T23:59:59Z
Preferred-Languages: en, de
Canonical: https://docs.example/.well-known/security.txt
`)
})

it('leads from the API to its descriptions and pages', () => {
  const api = { title: 'The API', version: '1', serverUrl: 'https://api.example' }
  const text = apiCatalog(api, 'https://docs.example', { reference: '/docs/api', start: '/docs/intro' })
  expect(JSON.parse(text)).toEqual({
    linkset: [
      {
        anchor: 'https://docs.example/.well-known/api-catalog',
        item: [{ href: 'https://api.example', title: 'The API' }],
      },
      {
        anchor: 'https://api.example',
        'service-desc': [
          { href: 'https://docs.example/openapi.json', type: 'application/json' },
          { href: 'https://docs.example/openapi.yaml', type: 'text/yaml' },
        ],
        'service-doc': [
          { href: 'https://docs.example/docs/api', type: 'text/html' },
          { href: 'https://docs.example/docs/intro', type: 'text/html' },
          { href: 'https://docs.example/docs/api.md', type: 'text/markdown' },
          { href: 'https://docs.example/llms.txt', type: 'text/plain' },
        ],
      },
    ],
  })
})

it('says what the catalog is, below a base path where a link leads to it', () => {
  expect(catalogHeaders('')).toMatchObject({
    source: '/.well-known/api-catalog',
    headers: { 'Content-Type': expect.stringMatching(/^application\/linkset\+json; profile=/) },
  })
  expect(catalogHeaders('/repo')).toMatchObject({
    source: '/api-catalog.json',
    headers: { Link: '</repo/api-catalog.json>; rel="api-catalog"' },
  })
})
