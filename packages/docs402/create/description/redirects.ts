import { type Edit, edited } from '@docs402/findings'
import { parseRedirects, REDIRECTS_FILE } from '../../content/redirects'
import { kindOf } from '../../shared/routes'
import type { Project } from '../../checks/project'
import type { MovedUrl } from './moved-urls'

/** A redirect to add: the old URL, and where it leads. */
export interface NewRedirect {
  from: string
  to: string
}

/**
 * The redirects that readers of old URLs need: from pages that went, and from sections of pages that stay.
 * @param pages routes of pages that go, and where their readers are sent
 * @param isSeen whether readers may know the page at a route
 */
export function newRedirects(
  pages: ReadonlyMap<string, string | null>,
  urls: readonly MovedUrl[],
  isSeen: (route: string) => boolean,
): NewRedirect[] {
  const away = [...pages].flatMap(([from, to]) => (to !== null && isSeen(from) ? [{ from, to }] : []))
  const taken = new Set(urls.map(({ to }) => to))
  const sections = urls.flatMap(({ from, to, isLed = false }) => {
    const [route = ''] = from.split('#')
    // A page that went sends its readers on by itself, and what stands there now is no other place.
    const isSection =
      to !== null && !isLed && !pages.has(route) && kindOf(route) === 'doc' && !taken.has(from) && isSeen(route)
    return isSection ? [{ from, to }] : []
  })
  return [...away, ...sections]
}

/**
 * `data/redirects.yaml` with more redirects. Those that lead to an old URL lead to the new one, and those from a URL that
 * is there again go.
 */
export function withRedirects(project: Project, more: readonly NewRedirect[], moved: readonly MovedUrl[]): string {
  const text = project.readIfThere(REDIRECTS_FILE)
  const targets = new Map([...moved, ...more].flatMap(({ from, to }) => (to === null ? [] : [[from, to] as const])))
  const present = new Set(more.map(({ to }) => to))
  const { entries } = parseRedirects(text)
  const edits = entries.flatMap(({ from, to }): Edit[] => {
    const lineStart = text.lastIndexOf('\n', from.start) + 1
    const lineEnd = text.indexOf('\n', to.end) + 1 || text.length
    if (present.has(from.text)) return [{ start: lineStart, end: lineEnd, text: '' }]
    const target = targets.get(to.text)
    return target === undefined ? [] : [{ start: to.start, end: to.end, text: target }]
  })
  const sources = new Set(entries.map(({ from }) => from.text))
  const lines = more.filter(({ from }) => !sources.has(from)).map(({ from, to }) => `${from}: ${to}\n`)
  const kept = edited(text, edits)
  if (lines.length === 0) return kept
  return `${kept.trimEnd()}${kept.trim() === '' ? '' : '\n'}${lines.join('')}`
}
