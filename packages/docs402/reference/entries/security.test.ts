import { expect, it } from 'vitest'
import path from 'node:path'
import { temporaryProject } from '../../checks/testing'
import { markdownOf, overviewTree, publicApi, referenceTree } from '../testing/reference-pages'

const RESPONSE = { description: 'Fine.' }

async function apiWith(securitySchemes: object, operation: object = {}, more: object = {}) {
  const description = {
    ...{ openapi: '3.1.0', info: { title: 'Depot', version: '1', ...more } },
    servers: [{ url: 'https://api.depot.dev/v2' }],
    paths: { '/parcels': { get: { responses: { 200: RESPONSE }, ...operation } } },
    components: { securitySchemes },
  }
  return publicApi(path.join(temporaryProject({ 'openapi.json': JSON.stringify(description) }), 'openapi.json'))
}
const reference = async (...args: Parameters<typeof apiWith>) => markdownOf(await referenceTree(await apiWith(...args)))

it.each([
  [{ type: 'http', scheme: 'bearer' }, 'Authorization: Bearer $ACCESS_TOKEN'],
  [{ type: 'http', scheme: 'basic' }, 'Authorization: Basic base64($API_USERNAME:$API_PASSWORD)'],
  [{ type: 'apiKey', in: 'header', name: 'X-Key' }, 'X-Key: $API_KEY'],
  [{ type: 'apiKey', in: 'query', name: 'key' }, '?key=$API_KEY'],
  [{ type: 'apiKey', in: 'cookie', name: 'session' }, 'Cookie: session=$API_KEY'],
  [{ type: 'openIdConnect', openIdConnectUrl: 'https://id.depot.dev' }, 'Authorization: Bearer $ACCESS_TOKEN'],
])('a scheme shows what a request sends: %j', async (scheme, sent) => {
  expect(await reference({ own: scheme })).toContain(`\`\`\`http ${sent} \`\`\``)
})

it('a scheme says where its secret comes from, if anything does', async () => {
  const bearer = { type: 'http', scheme: 'bearer' }
  const contact = { contact: { name: 'Depot', url: 'https://depot.dev/help' } }
  expect(await reference({ own: bearer }, {}, contact)).toContain(
    'Where to get it: ask [Depot](https://depot.dev/help).',
  )
  for (const text of [
    await reference({ own: { ...bearer, description: 'From the dashboard.' } }, {}, contact),
    await reference({ own: bearer }),
    await reference({ own: { type: 'http', scheme: 'digest' } }),
  ])
    expect(text).not.toContain('Where to get it')
  expect(await reference({ own: { type: 'mutualTLS' } })).not.toContain('In each request')
})

const oauth = (kind: string, more: object = {}) => ({
  type: 'oauth2',
  flows: {
    [kind]: {
      ...{ tokenUrl: 'https://id.depot.dev/token', authorizationUrl: 'https://id.depot.dev/authorize' },
      ...{ scopes: { read: 'Reads.', write: 'Writes.' }, ...more },
    },
  },
})

it('client credentials show the request for a token, with the scopes that operations need', async () => {
  const text = await reference({ own: oauth('clientCredentials') }, { security: [{ own: ['write'] }] })
  expect(text).toContain(
    `curl -sS 'https://id.depot.dev/token' -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials --data-urlencode 'scope=write' \`\`\``,
  )
  expect(text).toContain('Send `access_token` of the response: put it into `ACCESS_TOKEN`.')
  expect(await reference({ own: oauth('clientCredentials') })).toContain("'scope=read write'")
  expect(await reference({ own: oauth('clientCredentials', { scopes: {} }) })).not.toContain('scope=')
})

it('an authorization code shows where a person agrees, then the request with the code', async () => {
  const text = await reference({ own: oauth('authorizationCode') })
  expect(text).toContain(
    'https://id.depot.dev/authorize?response_type=code&client_id=$CLIENT_ID&redirect_uri=$REDIRECT_URI&state=$STATE&scope=read+write',
  )
  expect(text).toContain('-d grant_type=authorization_code --data-urlencode "code=$CODE"')
})

it.each(['implicit', 'deviceAuthorization'])('the flow %s has no request for a token', async (kind) => {
  expect(await reference({ own: oauth(kind) })).not.toContain("curl -sS 'https://id")
})

it('an operation has its base URL, and the limits of its headers in a sentence, which the overview has for all', async () => {
  const header = { schema: { type: 'integer' } }
  const responses = {
    200: { ...RESPONSE, headers: { 'X-RateLimit-Limit': header, 'X-RateLimit-Remaining': header } },
    429: { ...RESPONSE, headers: { 'Retry-After': header, 'X-RateLimit-Limit': header } },
  }
  const sentence =
    '`X-RateLimit-Limit`, `X-RateLimit-Remaining` in responses with 200, 429. After a 429, wait as long as `Retry-After` states.'
  const api = await apiWith({}, { responses })
  const text = await markdownOf(await referenceTree(api))
  expect(text).toContain('Base URL: `https://api.depot.dev/v2`')
  expect(text).toContain(`Limits: ${sentence}`)
  expect(await markdownOf(overviewTree(api))).toContain(sentence)
  const plain = await markdownOf(await referenceTree(await apiWith({})))
  expect(plain).not.toContain('Limits')
})
