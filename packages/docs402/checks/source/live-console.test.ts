import { describe, expect, it } from 'vitest'
import { readSite } from '../../content/site/site'
import { consoleOrigins, withConsole } from '../../reference/site/live-policy'
import { runChecks } from '../run-checks'
import { findingLines, temporaryProject } from '../testing'

const site = (settings: string) => `title: A
tagline: B
description: A site for a test, with a sentence that is long enough.
url: https://docs.example
locale: en
${settings}
colorMode: { default: system, respectSystem: true }
docs: { versions: [{ name: current, label: Current, path: /docs, mainDoc: intro }] }
navbar: { items: [] }
`
const description = `openapi: 3.1.0
info: { title: A, version: '1' }
servers:
  - url: https://{region}.example.com/v1
    variables: { region: { default: eu, enum: [eu, us] } }
  - url: https://{tenant}.example.com
    variables: { tenant: { default: acme } }
security: [{ login: [] }]
paths:
  /a: { get: { summary: Get a, responses: { '200': { description: Good. } } } }
  /b:
    servers: [{ url: https://upload.example.com }]
    get: { summary: Get b, responses: { '200': { description: Good. } } }
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode: { authorizationUrl: https://auth.example.com/go, tokenUrl: https://token.example.com/, scopes: {} }
`
const projectWith = (settings: string) =>
  temporaryProject({ 'data/site.yaml': site(settings), 'api/openapi.yaml': description })

it('reads each of several descriptions: servers that no policy can name, and schemes of ids', async () => {
  const main =
    "openapi: 3.1.0\ninfo: { title: B, version: '1' }\nservers: [{ url: https://b.example.com }]\npaths: {}\n"
  const root = temporaryProject({
    'data/site.yaml': site('console: { live: true, clientIds: { login: docs, logn: docs } }'),
    ...{ 'api/openapi.yaml': main, 'apis/other/openapi.yaml': description },
  })
  const { findings } = await runChecks({ root, sourcesOnly: true, only: ['source/live-console'] })
  expect(findingLines(findings)).toEqual([
    expect.stringMatching(/apis\/other\/openapi\.yaml:6:\d+ .*"https:\/\/\{tenant\}\.example\.com"/),
    expect.stringMatching(
      /site\.yaml:6:\d+ .*There is no security scheme "logn" with OAuth 2\. Did you mean "login"\?/,
    ),
  ])
})

describe('the policy names', () => {
  const origins = (settings: string) => {
    const root = projectWith(settings)
    return consoleOrigins(root, readSite(root))
  }

  it('the servers of the description, their token endpoints, and nothing else', async () => {
    expect(await origins('console: { live: true }')).toEqual([
      'https://eu.example.com',
      'https://token.example.com',
      'https://upload.example.com',
      'https://us.example.com',
    ])
  })

  it('the proxy of the owner in their place', async () => {
    expect(await origins('console: { live: true, proxy: "https://proxy.example.com/docs" }')).toEqual([
      'https://proxy.example.com',
    ])
  })

  it.each([
    '',
    'console: { live: true }\nparts: { console: false }',
    'console: { live: true }\nparts: { sandbox: false }',
  ])('none of them with %j', async (settings) => {
    expect(await origins(settings)).toEqual([])
  })

  it('them beside what services need', () => {
    const elsewhere = { sources: { 'connect-src': ['https://stats.example'] }, writesHtml: false }
    expect(withConsole(elsewhere, ['https://a.example', 'https://stats.example']).sources).toEqual({
      'connect-src': ['https://stats.example', 'https://a.example'],
    })
    expect(withConsole(elsewhere, [])).toBe(elsewhere)
  })
})
