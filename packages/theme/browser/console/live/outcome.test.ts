import { describe, expect, it } from 'vitest'
import { challengeSchemes, failureWords, responseWords, retryWords } from './outcome'
import type { LiveFailure, LiveResponse } from './send'

const origin = 'https://docs.example.com'
const request = {
  method: 'PUT',
  url: 'https://api.example.com/v1/pets/1?key=s3cret',
  via: 'https://api.example.com/v1/pets/1?key=s3cret',
  headers: [['X-Api-Key', 's3cret'] as [string, string]],
  unsent: [],
  body: null,
}
const failure = (why: LiveFailure['why']) => failureWords({ kind: 'failure', why, ms: 1 }, request, origin)

describe('without a response', () => {
  it('names both reasons that a browser does not tell apart, and what the server would have to answer', () => {
    expect(failure('unreachable')).toEqual({
      tone: 'bad',
      title: 'No response.',
      text: 'Either `api.example.com` could not be reached, or it did not allow this page to read its response (CORS): a browser does not say which. Check your connection and the URL.',
      needs: [
        {
          text: 'For the second, the server has to answer `OPTIONS /v1/pets/1` with the status 204 and',
          headers: [
            'Access-Control-Allow-Origin: https://docs.example.com',
            'Access-Control-Allow-Methods: PUT',
            'Access-Control-Allow-Headers: x-api-key',
          ],
        },
        { text: 'and the request itself with', headers: ['Access-Control-Allow-Origin: https://docs.example.com'] },
      ],
    })
    const plain = failureWords(
      { kind: 'failure', why: 'unreachable', ms: 1 },
      { ...request, method: 'GET', headers: [] },
      origin,
    )
    expect(plain.needs).toEqual([
      { text: 'For the second, the server has to answer with', headers: [`Access-Control-Allow-Origin: ${origin}`] },
    ])
  })

  it.each([
    ['offline', 'No connection.', 'You are offline.'],
    ['stopped', 'Canceled.', 'It may have received the request already.'],
    ['timeout', 'No response in time.', 'did not respond within 60 seconds'],
    ['mixed-content', 'Not sent.', 'This page is encrypted (https), and browsers let it send nothing to'],
  ] as const)('%s', (why, title, text) => {
    expect(failure(why)).toMatchObject({ title, text: expect.stringContaining(text) })
  })

  it.each([
    ['http://127.0.0.1:4402', origin, true],
    ['http://api.localhost', origin, true],
    ['https://printer.local', origin, true],
    ['https://192.168.1.4', origin, true],
    ['https://172.31.0.1', origin, true],
    ['https://[::1]:8443', origin, true],
    ['https://[fd12::1]', origin, true],
    ['https://172.32.0.1', origin, false],
    ['https://localhost.example.com', origin, false],
    ['http://127.0.0.1:4402', 'http://localhost:3000', false],
  ])('from %s to a page of %s names the permission for local networks: %s', (via, page, isNamed) => {
    const { text } = failureWords({ kind: 'failure', why: 'unreachable', ms: 1 }, { ...request, via }, page)
    expect(text.includes('allow local network access')).toBe(isNamed)
  })

  it('never with a secret', () => {
    for (const why of ['unreachable', 'offline', 'stopped', 'timeout', 'mixed-content'] as const)
      expect(JSON.stringify(failure(why))).not.toContain('s3cret')
  })
})

const response = (status: number, headers: Record<string, string> = {}, end: LiveResponse['end'] = 'complete') =>
  responseWords(
    {
      ...{
        kind: 'response' as const,
        status,
        reason: '',
        headers: Object.entries(headers),
        type: '',
        redirectedTo: '',
      },
      ...{ body: new Blob([]), events: null, end, ms: { start: 1, whole: 1 } },
    },
    ['API key'],
    Date.parse('2026-01-01T00:00:00Z'),
  )

describe('a response whose status leaves a question', () => {
  it.each<[status: number, headers: Record<string, string>, text: string]>([
    [401, { 'www-authenticate': 'Bearer realm="a, b", Basic' }, 'It wants `Bearer` or `Basic`.'],
    [401, {}, 'It does not let pages read which credentials it wants (`WWW-Authenticate`'],
    [429, { 'retry-after': '30' }, 'Send it again in 30 seconds.'],
    [429, { 'Retry-After': 'Thu, 01 Jan 2026 00:05:00 GMT' }, 'Send it again in 5 minutes.'],
    [429, {}, 'It does not say for how long, or does not let pages read `Retry-After`.'],
    [503, { 'retry-after': '1' }, 'Send it again in 1 second.'],
  ])('%i %j', (status, headers, text) => {
    expect(response(status, headers)?.text).toContain(text)
  })

  it('says when it is not complete', () => {
    expect((['stopped', 'broken', 'too-large'] as const).map((end) => response(200, {}, end)?.title)).toEqual([
      'Stopped.',
      'The connection broke.',
      'Too large.',
    ])
  })

  it('otherwise says nothing', () => {
    expect([200, 204, 302, 400, 404, 500, 503].map((status) => response(status))).toEqual(Array(7).fill(null))
  })
})

it.each([
  ['Bearer', ['Bearer']],
  ['Basic realm="x", charset="UTF-8"', ['Basic']],
  ['Digest realm="a, Basic b", nonce=1, Bearer error="x"', ['Digest', 'Bearer']],
  ['Negotiate, NTLM', ['Negotiate', 'NTLM']],
  ['Bearer abc==, Basic', ['Bearer', 'Basic']],
  ['', []],
])('the schemes of %j', (challenge, schemes) => {
  expect(challengeSchemes(challenge)).toEqual(schemes)
})

it('a date that is none is shown as it is', () => {
  expect(retryWords('soon', 0)).toBe('It says `Retry-After: soon`.')
  expect(retryWords('0', 0)).toBe('You can send it again now.')
})
