/**
 * A section of a page's Markdown version, with its heading.
 * @param title of the section, as it is displayed
 * @param before how many sections with this title are above it
 * @returns null if there is none
 */
export function markdownSection(markdown: string, title: string, before: number): string | null {
  const lines = markdown.split('\n')
  let [fence, level, start, above] = ['', 0, -1, before]
  for (const [at, line] of lines.entries()) {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : ''
    const [, signs = '', text = ''] = (fence === '' && /^(#+) (.*)$/.exec(line)) || []
    if (signs === '') continue
    if (start >= 0 && signs.length <= level) return lines.slice(start, at).join('\n').trimEnd()
    if (start >= 0 || text.replaceAll('\\', '') !== title || above-- > 0) continue
    ;[start, level] = [at, signs.length]
  }
  return start < 0 ? null : lines.slice(start).join('\n').trimEnd()
}
