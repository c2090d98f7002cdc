import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { clockFault, timeOf } from './clock'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const server = timeOf('Sat, 28 Nov 2026 22:00:00 GMT')
const at = server?.seconds ?? NaN

it.each<[now: number, of: 'server' | 'network', says: string | null]>([
  [at, 'server', null],
  [at - 10, 'server', null],
  [at + 11, 'server', 'The clock of this device is 11 s ahead of that of the server.'],
  [at + 3600, 'server', 'The clock of this device is 3600 s ahead of that of the server.'],
  [at - 3600, 'network', 'The clock of this device is 3600 s behind that of the network.'],
  // The newest block is older than now.
  [at + 50, 'network', null],
  [at + 61, 'network', 'The clock of this device is 61 s ahead of that of the network.'],
])('a clock at %s by that of the %s', (now, of, says) => {
  const time = { of, seconds: at, at: performance.now() }
  expect(clockFault(now, time)).toBe(says)
  // Minutes later by both.
  vi.advanceTimersByTime(300_000)
  expect(clockFault(now + 300, time)).toBe(says)
})

it.each([null, '', 'soon'])('the date %j tells no time', (date) => {
  expect(timeOf(date)).toBeUndefined()
})
