import { expect, it } from 'vitest'
import { exampleOf, mediaOf, successOf } from '@docs402/api'
import { targetOf } from '../packages/sandbox/example-request'
import { ownDescription } from '../packages/sandbox/description'
import { createSandbox } from '../packages/sandbox'

it('an operation that nothing is computed for responds with the example of the description', async () => {
  const { api, source, ...rest } = await ownDescription()
  const [operation] = api.operations
  if (!operation) throw new Error('The description has no operation.')
  const fresh = { ...known, id: 'getSomethingNew', price: null }
  const { fetch } = await createSandbox({ description: { ...rest, source, api: { ...api, operations: [fresh] } } })
  const response = await fetch(new Request(`https://api.example.com${targetOf(operation.exampleRequest)}`))
  expect(await response.json()).toEqual(exampleOf(mediaOf(successOf(operation)?.content ?? [])))
})
