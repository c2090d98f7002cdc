/** Whether a fence holds a Mermaid diagram. */
export const isDiagram = (language: string | null | undefined): boolean => /^mermaid$/i.test(language ?? '')

/**
 * Where a line of a fence stands: its first letter, as the page has it, behind the marks of lists and quotes.
 * @param fence the line of the page where it begins, from 1, and its code
 * @param line of the code, from 0
 * @param text of the page
 */
export function placeInFence(fence: { line: number; value: string }, line: number, text: string) {
  const at = fence.line + 1 + line
  const words = fence.value.split('\n')[line]?.trim() ?? ''
  const column = Math.max(0, words === '' ? 0 : (text.split('\n')[at - 1] ?? '').indexOf(words)) + 1
  return { line: at, column }
}
