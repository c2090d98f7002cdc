import type { PlayRequest } from '@/sandbox/browser/messages'
import { writtenRequestOf } from './form'
import { LANGUAGES } from '@chain-data/api/samples'

/** The values that the samples beside a form show now. */
const shown = new WeakMap<HTMLFormElement, PlayRequest>()

/** Shows the values of a form in the samples beside it. */
export function updateSamples(form: HTMLFormElement, request: PlayRequest): void {
  const before = shown.get(form) ?? writtenRequestOf(form)
  const codes = form.closest('[data-tabs]')?.querySelectorAll<HTMLElement>('pre code')
  if (!codes) return
  shown.set(form, request)
  for (const code of codes) {
    if (before.target !== request.target) replaceInTexts(code, before.target, request.target)
    if (JSON.stringify(before.body) === JSON.stringify(request.body)) continue
    const language = LANGUAGES.find((each) => code.classList.contains(`language-${each.language}`))
    if (!language) continue
    // A body has lines of its own, with colors: it is replaced without them.
    const text = code.textContent.replace(language.literal(before.body), () => language.literal(request.body))
    if (text !== code.textContent) code.textContent = text
  }
}

function replaceInTexts(root: Node, from: string, to: string): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    if (text.includes(from)) node.nodeValue = text.replace(from, () => to)
  }
}
