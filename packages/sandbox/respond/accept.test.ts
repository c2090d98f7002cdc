import { expect, it } from 'vitest'
import { preferred } from './accept'

const types = (...all: string[]) => all.map((type) => ({ type }))
const JSON_AND_XML = types('application/json; charset=utf-8', 'application/xml')

it.each([
  [undefined, JSON_AND_XML, 'application/json; charset=utf-8'],
  ['*/*', JSON_AND_XML, 'application/json; charset=utf-8'],
  ['application/xml', JSON_AND_XML, 'application/xml'],
  ['application/json;q=0.5, application/xml', JSON_AND_XML, 'application/xml'],
  ['application/*;q=0.5, application/json;q=0', JSON_AND_XML, 'application/xml'],
  ['text/html', JSON_AND_XML, undefined],
  ['text/html, */*;q=0.1', JSON_AND_XML, 'application/json; charset=utf-8'],
  ['image/jpeg', types('image/*'), 'image/*'],
  ['image/jpeg', types('*/*'), '*/*'],
])('Accept: %s', (accept, content, type) => {
  expect(preferred(content, accept)?.type).toBe(type)
})
