import { afterEach, expect, it, vi } from 'vitest'
import { mayPrefetch } from './when-quiet'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('with the connection %j prefetching is %s', (connection, allowed) => {
  vi.stubGlobal('navigator', { connection })
  expect(mayPrefetch()).toBe(allowed)
})
