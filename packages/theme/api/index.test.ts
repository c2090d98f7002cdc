import { expect, it } from 'vitest'
import { knownComponents } from '../../docs402/reference/blocks/registry'
import * as components from '.'

it('gives pages every component of the API', async () => {
  const names = Object.keys(await knownComponents(process.cwd(), 'api'))
  expect(Object.keys(components).toSorted()).toEqual(names.toSorted())
})
