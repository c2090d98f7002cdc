import { expect } from '@playwright/test'
import { knownItems } from './known-items'
import { ask, routesOf, searchOn, visit } from './support'
import { test } from '../support/test'

/** Where a right page stands among the first five: 1 for the first, 0 for not at all. */
function rankOf(found: readonly string[], right: readonly string[]): number {
  return found.slice(0, 5).findIndex((route) => right.includes(route)) + 1
}

test('what readers look for comes first, and always among the first five', async ({ page }, { annotations }) => {
  test.slow()
  expect(knownItems.length).toBeGreaterThanOrEqual(60)
  await visit(page, '/docs/intro')
  const { groups } = searchOn(page)
  const misses: string[] = []
  let sum = 0
  for (const [query, ...right] of knownItems) {
    await ask(page, query)
    const found = await routesOf(groups)
    const rank = rankOf(found, right)
    sum += rank && 1 / rank
    if (rank !== 1) misses.push(`${rank || 'not'}: “${query}” should find ${right.join(' or ')}, found ${found[0]}`)
  }
  const mean = sum / knownItems.length
  console.log(`${knownItems.length} queries, mean reciprocal rank ${mean.toFixed(3)}. Not first:\n${misses.join('\n')}`)
  annotations.push({ type: 'mean reciprocal rank', description: mean.toFixed(3) })
  expect(misses.filter((miss) => miss.startsWith('not'))).toEqual([])
  expect(mean).toBeGreaterThanOrEqual(0.95)
})
