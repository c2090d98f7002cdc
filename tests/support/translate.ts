import type { Page } from '@playwright/test'

/** Stands before each word of a translated text. */
const MARK = 'ъ'

/**
 * Translates a page as browsers do, also what appears later: each text becomes another one in elements of the browser's
 * own, and the text that the page knew is gone. What says `translate="no"` stays.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    const SKIPPED = '[translate=no], font, script, style, textarea'
    const translated = (text: string) => text.replace(/\p{L}[\p{L}\d]*/gu, (word) => mark + word)
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root instanceof Text ? [root] : []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || parent.closest(SKIPPED) || !/\p{L}/u.test(text.nodeValue ?? '')) continue
        const words = translated(text.nodeValue ?? '')
        // An option takes no element.
        if (parent instanceof HTMLOptionElement) {
          if (!words.includes(mark + mark)) parent.replaceChildren(words)
          continue
        }
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(words)
        outer.append(inner)
        parent.replaceChild(outer, text)
      }
    }
    translate(document.body)
    const watch = { childList: true, characterData: true, subtree: true }
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of addedNodes.length > 0 ? addedNodes : [target]) if (node.isConnected) translate(node)
    }).observe(document.body, watch)
    document.documentElement.lang = 'uk'
  }, MARK)
}

/** A text as it was before it was translated. */
export const untranslated = (text: string): string => text.replaceAll(MARK, '')
