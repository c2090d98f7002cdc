import { expect, it } from 'vitest'
import { identityOf } from './live-request'

const url = 'https://api.example.com/v1/notes'
const json = { mediaType: 'application/json', content: '{"a":1}' }
const form = (value: string | Blob) => ({ mediaType: 'multipart/form-data', fields: [{ name: 'file', value }] })

it('requests that differ in anything are not the same', () => {
  const all = [
    { method: 'GET', url, body: null },
    { method: 'DELETE', url, body: null },
    { method: 'GET', url: `${url}?a=1`, body: null },
    { method: 'POST', url, body: json },
    { method: 'POST', url, body: { ...json, content: '{"a":2}' } },
    { method: 'POST', url, body: { ...json, mediaType: 'text/plain' } },
    { method: 'POST', url, body: { mediaType: 'image/png', content: new Blob(['1']) } },
    { method: 'POST', url, body: { mediaType: 'image/png', content: new Blob(['12']) } },
    { method: 'POST', url, body: form('a') },
    { method: 'POST', url, body: form(new File(['a'], 'a.txt')) },
    { method: 'POST', url, body: form(new File(['a'], 'b.txt')) },
  ]
  expect(new Set(all.map(identityOf)).size).toBe(all.length)
  expect(identityOf({ method: 'POST', url, body: form(new File(['a'], 'a.txt')) })).toBe(
    identityOf({ method: 'POST', url, body: form(new File(['a'], 'a.txt')) }),
  )
})
