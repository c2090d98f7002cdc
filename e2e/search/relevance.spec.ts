import { expect } from '@playwright/test'
import { knownItems } from './known-items'
import { ask, routesOf, searchOn, visit } from './support'
import { test } from '../support/test'

test('what readers look for comes first, or among the first three', async ({ page }, { annotations }) => {
  test.slow()
  expect(knownItems.length).toBeGreaterThanOrEqual(116)
  await visit(page, '/docs/intro')
  const { groups } = searchOn(page)
  const ranks: number[] = []
  const misses: string[] = []
  for (const [query, ...right] of knownItems) {
    await ask(page, query)
    const found = await routesOf(groups)
    // 1 for the first, 0 for not shown.
    const rank = found.findIndex((route) => right.includes(route)) + 1
    ranks.push(rank)
    if (rank !== 1) misses.push(`${rank || 'not'}: “${query}” should find ${right.join(' or ')}, found ${found[0]}`)
  }
  const [first, three] = [ranks.filter((rank) => rank === 1), ranks.filter((rank) => rank > 0 && rank < 4)]
  const summary = `${first.length} of ${ranks.length} first, ${three.length} in the first three`
  console.log(`${summary}. Not first:\n${misses.join('\n')}`)
  annotations.push({ type: 'known items', description: summary })
  expect(ranks).not.toContain(0)
  expect(first.length / ranks.length).toBeGreaterThanOrEqual(106 / 116)
  expect(three.length / ranks.length).toBeGreaterThanOrEqual(113 / 116)
})
