import { expect, test as base, type BrowserContext } from '@playwright/test'
import { waitForScript } from './wait-for-script'

/** Tests of pages as readers have them: their tabs are loaded when the site's script runs. */
export const test = base.extend<{ context: BrowserContext }>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForScript)
    await use(context)
    // What is still on its way when a test ends is nobody's any more.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** For readers whose browser runs no scripts. */
export const withoutJavaScript = test.extend({ javaScriptEnabled: false })

export const { soft } = expect
export const { step } = test
export { expect }
