import { expect, it } from 'vitest'
import { connectionOf, mayPrefetch } from './connection'

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('with the connection %j prefetching is %s', (connection, allowed) => expect(mayPrefetch(connection)).toBe(allowed))

it('a browser that tells nothing of its connection has none', () => {
  expect(connectionOf({})).toBeUndefined()
  expect(connectionOf({ connection: null })).toBeUndefined()
  expect(connectionOf({ connection: { saveData: true } })).toEqual({ saveData: true })
})
