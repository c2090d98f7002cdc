import { expect, it } from 'vitest'
import { causeChain } from './cause-chain'

const caused = (cause: unknown) => new Error('A', { cause })
const first = new Error('A')
first.cause = new Error('B', { cause: first })
const round: Record<string, unknown> = {}
round['self'] = round

it.each([
  ['the message where there is no cause', new Error('A'), ['A']],
  ['all causes', caused(new Error('B', { cause: new Error('C') })), ['A', 'B', 'C']],
  ['each once where a chain leads back into itself', first, ['A', 'B']],
  ['a cause that is text', caused('the text'), ['A', 'the text']],
  ['a cause that is an object', caused({ status: 500 }), ['A', '{"status":500}']],
  ['a cause that is a number', caused(404), ['A', '404']],
  ['a cause that is null', caused(null), ['A', 'null']],
  ['nothing', undefined, ['undefined']],
  ['an empty text', '', ['An empty text was thrown.']],
  ['an error without a message', new TypeError(), ['TypeError']],
  ['an object that holds itself', round, ['[object Object]']],
])('what went wrong, and why: %s', (_, thrown, messages) => expect(causeChain(thrown)).toEqual(messages))
