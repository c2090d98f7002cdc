import { fetchFile } from '../failures'
import { targetOf } from './from-head'
import { onPress } from './page-events'
import { markdownSection } from './markdown-section'
import { sayBriefly } from './say-briefly'

/**
 * Copies a text that may still be loading. The clipboard is requested immediately, because browsers allow it only right
 * after the reader's click.
 * @throws when the text can't be loaded, or the browser denies access
 */
async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const plain = text.then((value) => new Blob([value], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}

const titleOf = (operation: Element) => operation.querySelector('h3')?.textContent.trim() ?? ''

/** The operation that the URL names with its Markdown and its URL; the Markdown of the whole page, which has its URL, without one. */
function forAssistant(markdown: string): string {
  const operation = targetOf(location.hash)?.closest('.operation')
  if (!operation) return markdown
  const title = titleOf(operation)
  const same = [...document.querySelectorAll('.operation')].filter((each) => titleOf(each) === title)
  const section = markdownSection(markdown, title, same.indexOf(operation))
  return section === null ? markdown : `${location.href}\n\n${section}\n`
}

async function copy(root: HTMLElement, what: string | undefined): Promise<void> {
  const text =
    what === 'link'
      ? Promise.resolve(location.origin + location.pathname)
      : fetchFile(root.dataset['copyPage'] ?? '')
          .then((file) => file.text())
          .then((text) => (what === 'part' ? forAssistant(text) : text))
  const [button, status] = [root.querySelector('button'), root.querySelector('[role=status]')]
  const say = (words: string) => button && sayBriefly(button, status, words, WORDS.site.copyPage)
  try {
    await copyText(text)
    say(WORDS.site.copied)
  } catch {
    say(what === 'link' ? WORDS.site.copyFromBar : WORDS.site.copyFailed)
    const menu = root.querySelector('details')
    if (menu && what !== 'link') menu.open = true
  }
}

/** Copies the page's Markdown, that of the operation in the URL, or the URL. */
export function startCopyPage(): void {
  onPress('[data-copy-page] [data-copy]', (button) => {
    const root = button.closest<HTMLElement>('[data-copy-page]')
    const menu = root?.querySelector('details')
    if (!root) return
    if (menu?.open) {
      menu.querySelector('summary')?.focus()
      menu.open = false
    }
    void copy(root, button.dataset['copy'])
  })
}
