import { expect, it } from 'vitest'
import { readHost, readPort } from './command-line'

it.each(['http', '-1', '80.5', '65536', ' 80'])('"%s" is no port', (text) => {
  expect(() => readPort(text)).toThrow(`"${text}" is not a port. Use a whole number from 0 to 65535.`)
})

it('a port may be left out', () =>
  expect([readPort(undefined), readPort(''), readPort('0')]).toEqual([undefined, undefined, 0]))

it.each(['127.0.0.2:80', 'http://0.0.0.0', '1.2.3', '256.0.0.1', '-a', 'a_b', ''])('"%s" is no address', (text) => {
  expect(() => readHost(text)).toThrow(`"${text}" is not an address of this machine. Use 0.0.0.0 for all of them`)
})

it('only this machine is the default', () => expect(readHost(undefined)).toBe('127.0.0.1'))
it.each([
  ['0.0.0.0', '0.0.0.0'],
  ['[::1]', '::1'],
  ['localhost', 'localhost'],
  ['my-laptop.local', 'my-laptop.local'],
])('"%s" is an address', (text, host) => expect(readHost(text)).toBe(host))
