import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json'
import { lintApi } from '../lint'
import { loadApi } from '../load'
import { described, folderWith } from '../testing/described'
import { parseErrors } from '../testing/parse-errors'
import { describedRequests, REQUESTS } from '../testing/requests'
import { allSamples, languagesFor } from './index'

const api = await describedRequests()
describe('samples', () => {
  // That all of them are programs, and what they send: examples/requests.test.ts.
  it('need nothing of a wallet where nothing is paid, and no helper of ours', () => {
    expect(languagesFor(false).map(({ kind }) => kind)).toEqual(['curl', 'typescript', 'python'])
    for (const { needs } of languagesFor(false))
      expect(JSON.stringify(needs(false, ''))).not.toMatch(/viem|x402|eth-|sign/)
    for (const { operation, code, kind } of allSamples(api)) {
      const isPaid = REQUESTS.find(({ name }) => name === operation)?.isPaid === true
      expect(
        /from 'docs402-client'|from docs402_client import|sign-payment/.test(code),
        `${operation} in ${kind}`,
      ).toBe(isPaid)
    }
  })

  it('send the request up to its 402 where they cannot pay, and name what can', async () => {
    const root = path.resolve(import.meta.dirname, '../fixtures/traits/metered')
    const { api: metered } = await loadApi({ root, file: 'openapi.yaml' })
    const samples = allSamples(metered).filter(({ operation }) => operation !== 'free')
    expect(parseErrors(samples)).toEqual([])
    for (const { code, kind } of samples) {
      expect(code).not.toMatch(/docs402.client|sign-payment|PRIVATE_KEY/)
      expect(code, kind).toMatch(
        kind === 'curl' ? /^curl -sSi / : /cannot pay it by (upto|exact) on[^]*PAYMENT-REQUIRED/,
      )
    }
  })

  it('have the URL in them, read nothing but secrets from the environment, and need no jq', () => {
    for (const { operation, code, kind } of allSamples(api)) {
      expect(code, `${operation} in ${kind}`).toContain('https://api.example.com/v')
      expect(code, `${operation} in ${kind}`).not.toMatch(/API_URL|\$\{\w+[:%?]|\| jq/)
    }
  })
})

/** Samples of a description in which each operation reads `/things`. */
async function samplesIn(document: JsonObject) {
  const { api } = await described({ info: { title: 'A', version: '1' }, ...document })
  return allSamples(api).map(({ code }) => code)
}

const listed = (servers?: JsonObject[], more: JsonObject = {}) => ({
  get: { responses: { 200: { description: '' } }, ...(servers && { servers }), ...more },
})
const urlsIn = (codes: readonly string[]) => [
  ...new Set(codes.map((code) => /['"]([^'"]*\/things)['"]/.exec(code)?.[1])),
]

describe('the URL of samples', () => {
  const url = (text: string): JsonObject => ({ url: text })
  const region = { region: { default: 'eu', enum: ['eu', 'us'] } }
  const SERVERS: [sent: string, servers: JsonObject[] | undefined, own?: JsonObject[]][] = [
    ['https://api.example.com/things', undefined],
    ['https://api.example.com/things', [url('')]],
    ['https://api.example.com/things', [url('/')]],
    ['https://api.example.com/api/v1/things', [url('/api/v1')]],
    ['https://api.example.com/v2/things', [url('../v2')]],
    ['https://a.io/v1/v2/things', [url('v2'), url('https://a.io/v1')]],
    ['https://api.example.com/host/base/things', [url('host/base')]],
    ['https://api.shop.dev/base/things', [url('api.shop.dev/base')]],
    ['https://api.shop.dev:8443/base/things', [url('//api.shop.dev:8443/base/')]],
    ['http://localhost:3000/api/things', [url('localhost:3000/api')]],
    ['https://shop.dev/v1/things', [url(' https://shop.dev/v1/ ')]],
    [
      'https://eu.shop.dev/v1/things',
      [{ url: 'https://{region}.shop.dev/{base}', variables: { ...region, base: { default: 'v1' } } }],
    ],
    ['https://api.example.com/v3/things', [{ url: '{base}', variables: { base: { default: '/v3' } } }]],
    ['https://eu.shop.dev/things', [{ url: 'https://{region}.shop.dev', variables: { region: { enum: ['eu'] } } }]],
    ['https://tenant.shop.dev/things', [url('https://{tenant}.shop.dev')]],
    ['https://shop.dev/things', [{ url: 'https://shop.dev/{base}', variables: { base: { default: '' } } }]],
    ['https://shop.dev/things', [url('http://localhost:8080'), url('https://shop.dev')]],
    ['https://shop.dev/things', [url('https://sandbox.shop.dev'), url('https://shop.dev')]],
    ['https://b.dev/things', [{ url: 'https://a.dev', description: 'Staging server' }, url('https://b.dev')]],
    ['https://b.dev/things', [{ url: 'https://a.dev', 'x-environment': 'sandbox' }, url('https://b.dev')]],
    ['https://dev.a.io/things', [{ url: 'https://dev.a.io', description: 'Production' }, url('https://b.dev')]],
    ['https://b.dev/things', [{ url: 'https://a.dev', description: 'Non-production' }, url('https://b.dev')]],
    ['http://127.0.0.1:9/things', [url('http://127.0.0.1:9')]],
    ['https://own.dev/things', [url('https://a.dev')], [url('https://own.dev')]],
    ['https://a.dev/files/things', [url('https://a.dev/v1')], [url('/files')]],
    ['https://a.dev/v2/things', [url('https://a.dev/v1')], [url('../v2')]],
    ['https://api.example.com/files/things', [url('/v1')], [url('/files')]],
    ['https://a.dev/v1/things', [url('https://a.dev/v1')], []],
  ]

  it.each(SERVERS)('is %s for the servers %j, %j', async (sent, ofAll, servers) => {
    const openapi = { openapi: '3.1.0', ...(ofAll && { servers: ofAll }) }
    const ofOperation = { '/things': listed(servers) }
    const ofPath = { '/things': { ...listed(), servers } }
    for (const paths of servers ? [ofOperation, ofPath] : [{ '/things': listed() }]) {
      const codes = await samplesIn({ ...openapi, paths })
      expect(codes).toHaveLength(3)
      expect(urlsIn(codes)).toEqual([sent])
    }
  })

  it('is that of version 2.0, whose host may be missing', async () => {
    const paths = { '/things': listed() }
    const codes = await samplesIn({ swagger: '2.0', host: 'a.dev', basePath: '/v1', schemes: ['https'], paths })
    expect(urlsIn(codes)).toEqual(['https://a.dev/v1/things'])
    expect(urlsIn(await samplesIn({ swagger: '2.0', basePath: '/v1', paths }))).toEqual([
      'https://api.example.com/v1/things',
    ])
  })

  it('is told where it is a guess, once at each line', async () => {
    const messagesFor = async (...servers: JsonObject[]) => {
      const paths = { '/things': listed(), '/others': listed() }
      const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, servers, paths })
      const findings = await lintApi(folderWith({ 'a.yaml': text }), 'a.yaml')
      return findings.filter(({ rule }) => rule === 'server').map(({ message }) => message)
    }
    expect(await messagesFor(url('/v1'))).toEqual([
      '"/v1" names no host, so samples send requests to https://api.example.com/v1. Write the complete URL.',
    ])
    expect(await messagesFor(url('a.dev/v1'))).toEqual([
      '"a.dev/v1" has no scheme, so samples send requests to https://a.dev/v1. Write https://a.dev/v1.',
    ])
    expect(await messagesFor()).toEqual([
      'No server is written, so samples send requests to https://api.example.com. Add servers: [{ url: "https://…" }].',
    ])
    expect(await messagesFor(url('https://a.dev'))).toEqual([])
  })
})

describe('the secrets of samples', () => {
  const bearer = { type: 'http', scheme: 'bearer' }
  const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
  const SCHEMES: [schemes: JsonObject, variables: string[]][] = [
    [{ ApiKeyAuth: key }, ['API_KEY']],
    [{ anything: bearer }, ['ACCESS_TOKEN']],
    [{ who: { type: 'http', scheme: 'basic' } }, ['API_USERNAME', 'API_PASSWORD']],
    [{ ApiKeyAuth: bearer, AdminApiKeyAuth: bearer }, ['API_KEY', 'ADMIN_API_KEY']],
    [{ partner: key, userToken: bearer }, ['PARTNER_API_KEY', 'USER_TOKEN']],
    [{ 'api-key': key, api_key: key }, ['API_KEY', 'API_KEY_2']],
    [{ privateKey: key, JWTAuth: bearer }, ['API_PRIVATE_KEY', 'JWT']],
    [{ 鍵: key, auth: bearer, '2nd': key }, ['API_KEY', 'ACCESS_TOKEN', 'API_2ND_API_KEY']],
    [
      { adminBasic: { type: 'http', scheme: 'basic' }, key },
      ['ADMIN_BASIC_USERNAME', 'ADMIN_BASIC_PASSWORD', 'API_KEY'],
    ],
  ]

  it.each(SCHEMES)('of %j are in the variables %j, in every language', async (securitySchemes, variables) => {
    const names = Object.keys(securitySchemes)
    const paths = Object.fromEntries(
      names.map((name) => [`/${names.indexOf(name)}`, listed(undefined, { security: [{ [name]: [] }] })]),
    )
    const codes = await samplesIn({ openapi: '3.1.0', paths, components: { securitySchemes } })
    const inCodes = codes.map((code) =>
      [...code.matchAll(/\$([A-Z]\w+)|env\.(\w+)|environ\["(\w+)/g)].map(([, ...all]) => all.join('')),
    )
    for (const language of [0, 1, 2]) expect(inCodes.filter((_, at) => at % 3 === language).flat()).toEqual(variables)
  })

  it('have the same names everywhere, also where an operation uses one of several schemes', async () => {
    const securitySchemes = { one: key, two: key }
    const needs = (...names: string[]) =>
      listed(undefined, { security: [Object.fromEntries(names.map((name) => [name, []]))] })
    const paths = { '/a': needs('one'), '/b': needs('one', 'two') }
    for (const code of await samplesIn({ openapi: '3.1.0', paths, components: { securitySchemes } }))
      expect(code).toContain('ONE_API_KEY')
  })
})
