import { test as base, type BrowserContext } from '@playwright/test'
import { waitForScript } from './wait-for-script'

/** Tests of pages as readers have them: their tabs are loaded when the site's script runs. */
export const test = base.extend<{ context: BrowserContext }>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForScript)
    await use(context)
  },
})
