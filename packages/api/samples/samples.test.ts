import { expect, it } from 'vitest'
import { parseErrors } from '../testing/parse-errors'
import { describedRequests, REQUESTS } from '../testing/requests'
import { allSamples } from './index'

const api = await describedRequests()
const programs = allSamples(api)

it('are programs that their languages can read, whatever they send', () => {
  expect(api.operations.map(({ id }) => id)).toEqual(REQUESTS.map(({ name }) => name))
  expect(parseErrors(programs)).toEqual([])
})
