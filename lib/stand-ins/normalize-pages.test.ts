import { expect, it } from 'vitest'
import { normalizePages as original } from 'nextra/normalize-pages'

it('gives what Nextra gives for an empty map of pages', async () => {
  const file: string = './normalize-pages.mjs'
  const { normalizePages }: { normalizePages: () => object } = await import(file)
  expect(normalizePages()).toEqual(original({ list: [], route: '/docs/intro' }))
})
