import { expect, test } from '@playwright/test'

// What only this site has: answers of its own for the sandbox, in `api/answers`.

test('a request that is paid on the introduction gets the block that it names', async ({ page }) => {
  await page.goto('/docs/intro')
  const tryIt = page.getByRole('region', { name: 'Try it' })
  const block = tryIt.getByRole('textbox', { name: 'block in path' })
  await block.fill('37600123')
  await tryIt.getByRole('button', { name: /^Send/ }).click()
  await expect(tryIt.locator('.outcome')).toContainText('Charged 0.001 USDC')
  await expect(tryIt).toContainText(/"number":\s*37600123\b/)
})
