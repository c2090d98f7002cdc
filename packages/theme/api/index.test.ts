import { expect, it } from 'vitest'
import { knownComponents } from '../../docs402/reference/registry'
import * as components from '.'

it('gives pages every component of the API', async () => {
  // The calculator runs in the browser and belongs to the interactive components.
  const known = Object.keys(await knownComponents(process.cwd(), 'api')).filter((name) => name !== 'RequestBudget')
  expect(Object.keys(components).toSorted()).toEqual(known.toSorted())
})
