import { afterEach, expect, it, vi } from 'vitest'
import { causeChain } from './cause-chain'
import { fetchFile, inWords, statusInWords, whyNoScript } from './failures'

afterEach(() => vi.unstubAllGlobals())

const named = (name: string, message = '') => Object.assign(new Error(message), { name })
const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

/** What each engine says, and what a reader is told. */
const UNREACHABLE = /^The server could not be reached\. Check your connection, then try again\.$/
const PART = /^A part of this page could not be loaded\. Check your connection, then reload the page\.$/
const OTHER = /^The response is not .* sign in/
it.each([
  [new TypeError('Failed to fetch'), UNREACHABLE],
  [new TypeError('NetworkError when attempting to fetch resource.'), UNREACHABLE],
  [new TypeError('Load failed'), UNREACHABLE],
  [new TypeError('cancelled'), UNREACHABLE],
  [new TypeError('The network connection was lost.'), UNREACHABLE],
  [new TypeError('The Internet connection appears to be offline.'), UNREACHABLE],
  [new TypeError('A server with the specified hostname could not be found.'), UNREACHABLE],
  [new TypeError('fetch failed'), UNREACHABLE],
  [new DOMException('A network error occurred.', 'NetworkError'), UNREACHABLE],
  [new TypeError('Failed to fetch dynamically imported module: https://docs.example.com/assets/pay-1.js'), PART],
  [new TypeError('error loading dynamically imported module: https://docs.example.com/assets/pay-1.js'), PART],
  [new TypeError('Importing a module script failed.'), PART],
  [named('ChunkLoadError', 'Loading chunk 12 failed.\n(error: https://docs.example.com/a.js)'), PART],
  [new Error('Failed to load chunk /_next/static/chunks/1.js from module 2'), PART],
  [new Error('Loading CSS chunk 3 failed'), PART],
  [new DOMException('signal timed out', 'TimeoutError'), /took too long to respond\. Check/],
  [new DOMException('The user aborted a request.', 'AbortError'), /interrupted\. Try again/],
  [new DOMException('The quota has been exceeded.', 'QuotaExceededError'), /no storage left .* Delete/],
  [named('QuotaExceededError', 'Setting the value exceeded the quota.'), /no storage left .* Delete/],
  [new DOMException('Write permission denied.', 'NotAllowedError'), /did not allow it\. Allow/],
  [new DOMException('The operation is insecure.', 'SecurityError'), /blocks it for this site\. Allow/],
  [new SyntaxError('Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON'), OTHER],
  [new SyntaxError('Unexpected end of JSON input'), OTHER],
  [new SyntaxError('JSON.parse: unexpected character at line 1 column 1 of the JSON data'), OTHER],
  [new SyntaxError("JSON Parse error: Unrecognized token '<'"), OTHER],
  [new DOMException('The string did not match the expected pattern.', 'SyntaxError'), OTHER],
])('%s is told in words, also as a cause', (error, words) => {
  online(true)
  expect(inWords(error)).toMatch(words)
  expect(causeChain(new Error('The prices could not be read.', { cause: error }))).toEqual([
    'The prices could not be read.',
    expect.stringMatching(words),
  ])
  if (words !== UNREACHABLE && words !== PART) return
  online(false)
  expect(inWords(error)).toBe('You are offline. Connect to the internet, then try again.')
})

it.each([
  new Error('The price list was empty.'),
  new TypeError("Cannot read properties of undefined (reading 'a')"),
  new Error('Loading the part failed.'),
  new SyntaxError('Invalid regular expression: missing /'),
  'just a text',
  null,
  undefined,
  { status: 500 },
])('a message of a program is left as it is: %s', (error) => expect(inWords(error)).toBeUndefined())

it.each<[what: string, answer: Response | Error, words: RegExp]>([
  ['gone after a new build', new Response('', { status: 404 }), /^The site was updated .* Reload the page\.$/],
  ['a page in its place', new Response('', { headers: { 'content-type': 'text/html' } }), /^The site was updated/],
  ['there', new Response('', { headers: { 'content-type': 'text/javascript' } }), /can’t run it\. Try again/],
  ['out of reach', new TypeError('Load failed'), UNREACHABLE],
  ['too slow', new DOMException('', 'TimeoutError'), /too long/],
  ['broken', new Response('', { status: 502 }), /^The server has a problem \(502\)\. Try again/],
  ['asked for too often', new Response('', { status: 429 }), /too many requests .* Wait a minute/],
  ['refused', new Response('', { status: 403 }), /refused the request \(403\)\. Reload/],
])('a script that is %s', async (_, answer, words) => {
  online(true)
  vi.stubGlobal('fetch', () => (answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer)))
  expect(await whyNoScript('/assets/pay-1.js')).toMatch(words)
})

it.each<[why: string, answer: Response]>([
  ['', new Response('', { headers: { 'content-type': 'text/markdown' } })],
  [statusInWords(404), new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
  [statusInWords(503), new Response('', { status: 503 })],
])('a file is told from a page in its place: “%s”', async (why, answer) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  const file = fetchFile('/docs/intro.md')
  await (why === '' ? expect(file).resolves.toBe(answer) : expect(file).rejects.toThrow(why))
})

it('a file that is gone asks for the new page', () => expect(statusInWords(410)).toBe(statusInWords(404)))
