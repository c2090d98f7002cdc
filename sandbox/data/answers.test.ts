import { expect, it } from 'vitest'
import { ownDescription } from '../description'
import type { Operation } from '@chain-data/api'
import { answer } from './answers'

const api = (await ownDescription()).api
const [known] = api.operations
const [network] = api.networks
if (!known || !network) throw new Error('The description has no operation or no network.')
const question = { api, network, parameters: {}, body: null }

/** An operation that the sandbox computes nothing for. */
const fresh = (example: Operation['response']['example']): Operation => ({
  ...known,
  id: 'getSomethingNew',
  response: { ...known.response, example },
})

it('answers a new operation with the example of the description, for the network that was asked', () => {
  const example = { network: 'elsewhere', answer: 42 }
  expect(answer(fresh(example), question)).toEqual({ object: { network: network.id, answer: 42 } })
})

it('cuts the list of an example into pages like any other', () => {
  const example = { items: [1, 2, 3], next_cursor: null }
  expect(answer(fresh(example), question)).toEqual({ list: [1, 2, 3] })
})
