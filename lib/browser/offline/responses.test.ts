import { expect, it } from 'vitest'
import { isWhole, partsOf, savedFile, savedPage } from './responses'
import { page, responseOf } from './testing'

it.each([
  ['an error page', { status: 404 }],
  ['a part of a file', { status: 206 }],
  ['what came from another origin', { type: 'opaque' }],
  ['what was found at another URL', { redirected: true }],
])('%s is not whole', async (_, sent) => {
  expect(isWhole(responseOf(page('a'), sent))).toBe(false)
  expect(await savedPage(responseOf(page('a'), sent))).toBeUndefined()
})

it('a page says of when it is', async () => {
  const kept = await savedPage(responseOf(page('a')))
  expect(await kept?.text()).toBe(
    '<!DOCTYPE html><html data-saved="2026-11-20T10:00:00.000Z" lang="en"><p>a</p></html>\n',
  )
  expect(kept?.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

it('a page that was cut off is not kept, nor a file of another kind in its place', async () => {
  expect(await savedPage(responseOf('<!DOCTYPE html><html><p>half'))).toBeUndefined()
  expect(await savedPage(responseOf('{}', { contentType: 'application/json' }))).toBeUndefined()
})

it('a page in the place of a file is not kept', () => {
  expect(savedFile(responseOf(page('not found')))).toBeUndefined()
  const file = responseOf('a', { contentType: 'text/javascript' })
  expect(savedFile(file)).toBe(file)
})

it('finds what a page loads', () => {
  const html =
    '<script defer src="/assets/a.js"></script><link rel="stylesheet" href="/_next/a.css"><a href="/docs">b</a>'
  expect(partsOf(`${html}<img src="/covers/a.svg" alt="">`)).toEqual(['/assets/a.js', '/_next/a.css', '/covers/a.svg'])
})
