import path from 'node:path'
import type { JsonObject } from '@docs402/api'
import { describe, expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { markdownOf, publicApi, referenceTree } from '../testing/reference-pages'

const SITE = 'https://docs.example'
const PAGE = `${SITE}/docs/api/endpoints`

/** What the reference says above the sample of an operation that needs these schemes. */
async function lineOf(securitySchemes: JsonObject, security: JsonObject, more: JsonObject = {}): Promise<string> {
  const operation = { operationId: 'readThing', security: [security], responses: { 200: { description: 'Fine.' } } }
  const openapi = JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'A', version: '1' }, servers: [{ url: 'https://a.dev' }] },
    ...{ paths: { '/thing': { get: operation } }, components: { securitySchemes }, ...more },
  })
  const api = await publicApi(path.join(temporaryProject({ 'openapi.json': openapi }), 'openapi.json'))
  const [, after = ''] = (await markdownOf(await referenceTree(api))).split(/#### Sample/)
  return after.split('**curl**')[0]?.replaceAll(PAGE, '').trim() ?? ''
}

const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
const flow = { tokenUrl: 'https://auth.a.dev/token', scopes: { read: '' } }

describe('above a sample', () => {
  it('nothing is said where nothing is needed', async () => {
    expect(await lineOf({}, {})).toBe('')
  })

  it.each<[words: string, schemes: JsonObject, security: JsonObject]>([
    ['Needs `API_KEY`, an API key for [anyKey](#auth-anykey).', { anyKey: key }, { anyKey: [] }],
    [
      'Needs `ADMIN_API_KEY`, an API key for [AdminApiKeyAuth](#auth-adminapikeyauth), and `USER_TOKEN`, a token for [user](#auth-user).',
      { AdminApiKeyAuth: key, user: { type: 'http', scheme: 'bearer' } },
      { AdminApiKeyAuth: [], user: [] },
    ],
    [
      'Needs `API_USERNAME` and `API_PASSWORD`, user name and password for [basic](#auth-basic) ([Sign up](https://a.dev/join)).',
      { basic: { type: 'http', scheme: 'basic', externalDocs: { url: 'https://a.dev/join', description: 'Sign up' } } },
      { basic: [] },
    ],
    [
      'Needs `ACCESS_TOKEN`, a token for [oauth](#auth-oauth) from [https://auth.a.dev/token](https://auth.a.dev/token) with the scope `read`.',
      { oauth: { type: 'oauth2', flows: { clientCredentials: flow } } },
      { oauth: ['read'] },
    ],
    [
      'Needs `ACCESS_TOKEN`, a token for [oauth](#auth-oauth).',
      { oauth: { type: 'oauth2', flows: { authorizationCode: { ...flow, authorizationUrl: 'https://auth.a.dev' } } } },
      { oauth: [] },
    ],
  ])('it says: %s', async (words, schemes, security) => {
    expect(await lineOf(schemes, security)).toBe(words)
  })

  it('it says what stands in the URL for what the reader has', async () => {
    const region = { default: 'eu', enum: ['eu', 'us'] }
    const servers = [{ url: 'https://{region}.a.dev', variables: { region } }]
    expect(await lineOf({}, {}, { servers })).toBe('In the URL, `region` is `eu`: [servers](#servers).')
    expect(await lineOf({}, {}, { servers: [{ url: '/v1' }] })).toBe(
      'Put the host of the API in the place of `api.example.com`.',
    )
  })

  it('which is paid, each language has the package or the file and the key that it needs, linked', async () => {
    const priced = await publicApi(path.resolve(import.meta.dirname, '../../../api/fixtures/base.yaml'))
    const programs = { 'curl/sign-payment.mjs': '/docs/clients/curl#the-helper-that-signs' }
    const all = await markdownOf(await referenceTree({ ...priced, pages: { ...priced.pages, programs } }))
    const setUp = `: [set up](${PAGE}#run-the-samples), and your wallet’s key in \`PRIVATE_KEY\`.`
    for (const needed of [
      `[\`sign-payment.mjs\`](${SITE}/docs/clients/curl#the-helper-that-signs) beside it`,
      '`docs402-client`',
    ])
      expect(all).toContain(`Needs ${needed}${setUp}`)
  })
})
