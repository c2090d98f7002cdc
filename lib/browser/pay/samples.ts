import { LANGUAGES } from '@chain-data/api/samples'
import type { ExampleRequest } from '@chain-data/api'
import { shownRequestOf, writtenRequestOf } from './form'
import type { ConsoleFile } from './operation-file'

/** The requests that the samples next to a form show now. */
const shown = new WeakMap<HTMLFormElement, ExampleRequest>()

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
  let left = offset
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? ''
    if (left <= length) return [node, left]
    left -= length
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

/** Shows what a form sends in the samples next to it. @throws SyntaxError when a value is not JSON and has to be */
export function updateSamples(form: HTMLFormElement, file: ConsoleFile): void {
  const codes = form.closest('[data-tabs]')?.querySelectorAll('pre code') ?? []
  const request = shownRequestOf(form, file)
  const before = shown.get(form) ?? writtenRequestOf(form, file)
  for (const { write } of LANGUAGES) {
    const [was, now] = [before, request].map((sent) => write({ ...sent, ...file.facts }).trimEnd())
    for (const code of codes) if (was !== now && code.textContent === was) setCode(code, now ?? '')
  }
  shown.set(form, request)
}
