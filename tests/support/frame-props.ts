import type { Page } from '@playwright/test'

/** Gives the frame of an interactive page another navbar than the one it was built with, once React hydrates it. */
export async function withNavbar(page: Page, path: string, navbar: unknown): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const [whole = '', start = '', data = ''] = /(<script id="__NEXT_DATA__"[^>]*>)(.*?)<\/script>/s.exec(html) ?? []
    const changed: unknown = JSON.parse(data, (key, value: unknown) => (key === 'navbar' ? navbar : value))
    await route.fulfill({ response, body: html.replace(whole, () => `${start}${JSON.stringify(changed)}</script>`) })
  })
}
