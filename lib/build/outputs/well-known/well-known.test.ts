import { expect, it } from 'vitest'
import { catalogHeaders, securityText } from '.'

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

// Where the catalog leads: e2e/outputs/agents.spec.ts.
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
