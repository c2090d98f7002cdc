import type { Page } from '@playwright/test'
import { fixtureUrl } from '../support/servers'
import { expect, soft, test } from '../support/test'

/** Rows in which one item stands alone while other rows have more: of a list with each number of items, at each width. */
const alone = (page: Page, list: string, widths: number[]) =>
  page
    .locator(list)
    .first()
    .evaluate((element: HTMLElement, widths) => {
      const [model] = element.children
      const aloneParts: string[] = []
      for (let count = 1; count <= 14; count++) {
        element.replaceChildren(...Array.from({ length: count }, () => model?.cloneNode(true) ?? ''))
        for (const width of widths) {
          element.style.width = `${width}px`
          const tops = [...element.children].map((item) => Math.round(item.getBoundingClientRect().top))
          const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
          if (rows.includes(1) && Math.max(...rows) > 1) aloneParts.push(`${count} at ${width}: ${rows.join(' + ')}`)
          if (element.scrollWidth > element.clientWidth + 1) aloneParts.push(`${count} at ${width} do not fit`)
        }
      }
      return aloneParts
    }, widths)

test('no item of a grid stands alone in its row, whatever number there is, at any width @nightly', async ({ page }) => {
  const widths = Array.from({ length: 130 }, (_, at) => 240 + at * 13)
  await page.setViewportSize({ width: 900, height: 900 })
  for (const [route, lists] of [
    ['/', ['main ul.grid', 'main ul.grid >> nth=1', 'dl.grid']],
    ['/docs', ['div.grid']],
    ['/blog/authors', ['ul.grid']],
    ['/blog/agent-budget', ['nav ul.grid']],
  ] as const) {
    await page.goto(route)
    for (const list of lists) soft(await alone(page, list, widths), `${route} ${list}`).toEqual([])
  }
  for (const [list, ...others] of [
    ['/blog', 2, 2],
    ['/blog/tags/guides', 2],
    ['/blog/tags/payments', 3],
    ['/blog/tags/authoring', 1],
  ] as const) {
    await page.goto(list)
    const rows = () =>
      page.locator('main article article').evaluateAll((posts) => {
        const tops = posts.map((post) => Math.round(post.getBoundingClientRect().top))
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
      })
    for (const width of [1920, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // The newest post of all has a row of its own.
      await soft.poll(rows, `${list} ${width}`).toEqual(list === '/blog' ? [1, ...others] : others)
    }
  }
})

/** How far headings stand below what is before them; what comes right after a heading belongs to it. */
const gaps = (page: Page, level: string) =>
  page
    .locator('.prose')
    .first()
    .evaluate((prose, name) => {
      for (const entry of document.querySelectorAll<HTMLElement>('.operation'))
        entry.style.contentVisibility = 'visible'
      return [...prose.querySelectorAll(name)].flatMap((heading) => {
        let at: Element | null = heading
        while (at && at !== prose && !at.previousElementSibling) at = at.parentElement
        const before = at === prose ? null : at?.previousElementSibling
        if (!before || before.matches('h1, [data-heading]') || !heading.checkVisibility()) return []
        const gap = Math.round(heading.getBoundingClientRect().top - before.getBoundingClientRect().bottom)
        return [`${gap} above ${heading.id}, after ${before.localName}.${before.className}`]
      })
    }, level)

test('headings of a level stand equally far below whatever is before them @nightly', async ({ page }) => {
  for (const route of [
    '/docs',
    '/docs/intro',
    '/docs/api/overview',
    '/docs/api/authentication',
    '/docs/api/endpoints',
    '/docs/payments/pricing',
    '/blog/mdx-blog-post',
    '/blog/long-blog-post',
    '/markdown-page',
    `${fixtureUrl}/docs/gallery`,
  ]) {
    await page.goto(route)
    for (const [level, gap] of [
      ['h2:not(.visually-hidden)', 44],
      ['h3:not(summary *, .operation > * > *)', 32],
      ['.operation > * > h3', 69],
    ] as const)
      await soft(async () =>
        expect((await gaps(page, level)).filter((one) => !one.startsWith(`${gap} `))).toEqual([]),
      ).toPass()
  }
})
