import { LANGUAGES } from '@docs402/api/samples'
import type { ExampleRequest } from '@docs402/api'
import type { ConsoleFile } from 'docs402/shared/formats/console-file'

/** What the console loads with the first press or edit. */
export interface SampleWriters {
  /**
   * Shows what a form sends in the samples next to it.
   * @param written what it sends with its initial values
   */
  show(form: HTMLFormElement, facts: ConsoleFile['facts'], requests: Record<'written' | 'typed', ExampleRequest>): void
}

/** The requests that the samples next to a form show now. */
const requestsByForm = new WeakMap<HTMLFormElement, ExampleRequest>()

/** The parts of a text that differ, between what both have at their start and end. */
export function difference(before: string, after: string): { start: number; end: number; text: string } {
  const most = Math.min(before.length, after.length)
  let [start, kept] = [0, 0]
  while (start < most && before[start] === after[start]) start += 1
  while (kept < most - start && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1
  return { start, end: before.length - kept, text: after.slice(start, after.length - kept) }
}

/** Where a character of an element's text is, in its text nodes. */
function placeOf(element: Element, offset: number): [node: Node, offset: number] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let remaining = offset
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? ''
    if (remaining <= length) return [node, remaining]
    remaining -= length
  }
  return [element, element.childNodes.length]
}

/** Gives code another text; what stays the same keeps its colors. */
function setCode(code: Element, after: string): void {
  const { start, end, text } = difference(code.textContent ?? '', after)
  const range = document.createRange()
  range.setStart(...placeOf(code, start))
  range.setEnd(...placeOf(code, end))
  range.deleteContents()
  const { startContainer: node, startOffset: at } = range
  if (node instanceof Text) node.insertData(at, text)
  else range.insertNode(new Text(text))
}

export const connect = (): SampleWriters => ({
  show(form, facts, { written, typed }) {
    const codes = form.closest('[data-tabs]')?.querySelectorAll('pre code') ?? []
    const before = requestsByForm.get(form) ?? written
    for (const { write } of LANGUAGES) {
      const [was, now] = [before, typed].map((sent) => write({ ...sent, ...facts }).trimEnd())
      for (const code of codes) if (was !== now && code.textContent === was) setCode(code, now ?? '')
    }
    requestsByForm.set(form, typed)
  },
})
