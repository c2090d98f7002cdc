import { expect, it } from 'vitest'
import { API_COMPONENTS } from '@/lib/api-view/parts/components'
import * as components from './index'

it('gives pages every component of the API', () => {
  // The calculator runs in the browser and belongs to the interactive components.
  const known = Object.keys(API_COMPONENTS).filter((name) => name !== 'RequestBudget')
  expect(Object.keys(components).toSorted()).toEqual(known.toSorted())
})
