import { expect, it } from 'vitest'
import { readPort } from './command-line'

it.each(['http', '-1', '80.5', '65536', ' 80'])('"%s" is no port', (text) => {
  expect(() => readPort(text)).toThrow(`"${text}" is not a port. Use a whole number from 0 to 65535.`)
})

it('a port may be left out', () =>
  expect([readPort(undefined), readPort(''), readPort('0')]).toEqual([undefined, undefined, 0]))
