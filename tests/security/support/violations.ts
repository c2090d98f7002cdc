import type { Page } from '@playwright/test'

/**
 * Notes, from before a page's first byte, what the page's policy refuses. Violations are told with the directive and
 * the address or place: `script-src-elem inline`.
 * @returns function that gives all that was refused in the page that is open now
 */
export async function noteViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { violations: seen })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      seen.push([effectiveDirective, blockedURI, sample].filter(Boolean).join(' ')),
    )
  })
  return () => page.evaluate(() => Reflect.get(window, 'violations') as string[])
}
