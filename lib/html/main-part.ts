const START = /<main[\s>]/gi
const END = '</main>'

/**
 * A page of nothing but the main part of a page: reading a page is mostly reading what stands around its content, the
 * styles, the sidebar, the data, and who is after the content can spare that.
 * @param html a whole page
 * @returns the whole page when it has not exactly one main part that can be told without reading it all
 */
export function mainPart(html: string): string {
  const starts = [...html.matchAll(START)]
  const end = html.indexOf(END)
  const [start] = starts
  if (!start || starts.length > 1 || end < start.index || html.indexOf(END, end + 1) >= 0) return html
  return `<!DOCTYPE html>${html.slice(start.index, end + END.length)}`
}
