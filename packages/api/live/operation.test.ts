import { expect, it } from 'vitest'
import { described } from '../testing/described'
import { liveOperation, tokenOrigins } from './operation'

const description = `openapi: 3.1.0
info: { title: A, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /ways: { get: { operationId: ways, security: [{ login: [read] }, { key: [], app: [] }, { cert: [] }], responses: { '200': { description: Good. } } } }
  /open: { get: { operationId: open, security: [{}, { key: [] }], responses: { '200': { description: Good. } } } }
  /cert: { get: { operationId: cert, security: [{ cert: [] }], responses: { '200': { description: Good. } } } }
  /own:
    servers: [{ url: 'https://{any}.example.com' }]
    get: { operationId: own, responses: { '200': { description: Good. } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    app: { type: apiKey, in: query, name: app }
    cert: { type: mutualTLS }
    login:
      type: oauth2
      flows:
        implicit: { authorizationUrl: https://auth.example.com/go, scopes: {} }
        authorizationCode: { authorizationUrl: https://auth.example.com/go, tokenUrl: https://auth.example.com/token, scopes: { read: Reads., write: Writes. } }
    insecure:
      type: oauth2
      flows:
        authorizationCode: { authorizationUrl: http://plain.example.com/go, tokenUrl: http://plain.example.com/token, scopes: {} }
`
const { api } = await described(description)

const liveOf = (id: string) => {
  const operation = api.operations.find((each) => each.id === id)
  if (!operation) throw new Error(id)
  return liveOperation(api, operation)
}
const waysOf = (id: string) => liveOf(id)?.ways.map((way) => way.map(({ kind, credential }) => [kind, credential.name]))

it('a reader can prove who calls in each way that a page can go, that of samples first', () => {
  expect(waysOf('ways')).toEqual([
    [
      ['key', 'X-Key'],
      ['key', 'app'],
    ],
    [['oauth', 'Authorization']],
  ])
  expect(waysOf('open')).toEqual([[], [['key', 'X-Key']]])
  expect(waysOf('cert')).toEqual([[]])
  const [, login] = liveOf('ways')?.ways ?? []
  expect(login?.[0]?.flow).toEqual({
    authorizationUrl: 'https://auth.example.com/go',
    tokenUrl: 'https://auth.example.com/token',
    scopes: ['read'],
  })
})

it('an operation without a server that a page can call is sent to the sandbox alone', () => {
  expect(liveOf('own')).toBeNull()
})

it('tokens are requested over encrypted connections alone', () => {
  expect(tokenOrigins(api)).toEqual(['https://auth.example.com'])
})
