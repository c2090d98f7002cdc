import { describe, expect, it } from 'vitest'
import { bodyView, decoded, Digits, downloadName, MOST_CHARACTERS, shownJson, sizeWords, timeWords } from './body-view'

const view = (body: BlobPart, type: string, end: 'complete' | 'broken' = 'complete') =>
  bodyView({ body: new Blob([body]), type, end })

describe('a body is shown', () => {
  it.each<[what: string, body: BlobPart, type: string, shown: object]>([
    ['as JSON', '{"a":[1]}', 'application/problem+json; charset=utf-8', { kind: 'json', value: { a: [1] } }],
    ['as JSON whose type is wrong', ' [1]', 'text/plain', { kind: 'json', value: [1] }],
    [
      'as text, if it only says that it is JSON',
      '{"a":',
      'application/json',
      { kind: 'text', text: '{"a":', isCut: false },
    ],
    ['as text', 'a,b', 'text/csv', { kind: 'text', text: 'a,b', isCut: false }],
    ['as text without a type', 'hello', '', { kind: 'text' }],
    ['not, if it is none without a type', 'a\0b', '', { kind: 'bytes' }],
    ['not, if it is bytes', 'PK', 'application/zip', { kind: 'bytes' }],
    ['as nothing, if it is empty', '', 'application/json', { kind: 'none' }],
  ])('%s', async (_, body, type, expected) => {
    expect(await view(body, type)).toMatchObject(expected)
  })

  it('cut where it is too long', async () => {
    const result = await view('é'.repeat(MOST_CHARACTERS * 3), 'text/plain')
    expect(result).toMatchObject({ kind: 'text', isCut: true })
    expect('text' in result && result.text.length).toBe(MOST_CHARACTERS)
  })

  it('as text, if it broke off', async () => {
    expect(await view('{"a":1}', 'application/json', 'broken')).toMatchObject({ kind: 'text' })
  })
})

it('a text has the charset that it says, and one that nobody knows is UTF-8', () => {
  expect(decoded(new Uint8Array([0xe9]).buffer, 'text/plain; charset="iso-8859-1"')).toBe('é')
  expect(decoded(new TextEncoder().encode('é').buffer, 'text/plain; charset=odd')).toBe('é')
})

it('numbers keep their digits where the browser can tell them', () => {
  const value = shownJson('{"id":9007199254740993,"n":0.1}')
  const canTell = JSON.parse('1', (_: string, __: unknown, context?: object) => context !== undefined)
  expect(value).toEqual({ id: canTell === true ? new Digits('9007199254740993') : 9007199254740992, n: 0.1 })
})

it.each([
  [[['content-disposition', 'attachment; filename="my notes.zip"']], '', 'my-notes.zip'],
  [[['content-disposition', 'attachment; filename="../../.profile"']], '', 'profile'],
  [[], '', 'pets.json'],
  [[], 'https://a.example/b.csv?key=1', 'b.csv'],
] as [[string, string][], string, string][])('a download is called %j %s %s', (headers, redirectedTo, name) => {
  expect(downloadName({ headers, redirectedTo }, 'https://a.example/pets.json?key=1')).toBe(name)
})

it('sizes and times are short', () => {
  expect([0, 999, 4200, 123_456, 50_000_000].map(sizeWords)).toEqual(['0 B', '999 B', '4.2 kB', '123 kB', '50 MB'])
  expect([0.2, 12.4, 1400].map(timeWords)).toEqual(['1 ms', '12 ms', '1.4 s'])
})
