import type { Edit, OffsetRange, Place, TextProblem } from '@docs402/findings'
import { readFrontMatter } from '../../content/sources/read-front-matter'
import type { RuleBody } from '../project'
import { hasOwnH1, isPost, isReadable, routeIn } from './page-kinds'

/** A page has one h1, and a post none: its title is its h1. That levels never skip is a matter of markdownlint. */
export const headings: RuleBody = {
  page(page, project) {
    const { text, code, headings: pageHeadings } = page
    const route = routeIn(project, page)
    if (route === undefined || !isReadable(page) || (!hasOwnH1(route) && !isPost(route))) return []
    const report = ({ line, column }: Place, message: string, edit?: Edit): TextProblem => ({
      ...{ severity: 'warning', line, column, message, edits: edit && [edit] },
    })
    const lower = ({ start }: OffsetRange) => (text[start] === '#' ? { start, end: start, text: '#' } : undefined)
    const h1s = pageHeadings.filter(({ depth }) => depth === 1)
    if (isPost(route)) return h1s.map((h1) => report(h1, POST_H1, lower(h1)))
    const [first, ...more] = h1s
    if (first) return more.map((h1) => report(h1, secondH1(first.text), lower(h1)))
    return [report({ line: 1, column: 1 }, NO_H1, titleAbove(text, code.modules))]
  },
}

/** The title of the front matter as a heading, below the imports that begin the page. */
export function titleAbove(text: string, modules: readonly OffsetRange[]): Edit | undefined {
  const matter = readFrontMatter(text)
  const title = matter.valueAt('title')
  if (typeof title !== 'string' || title.trim() === '') return undefined
  let at = matter.end
  for (const { start, end } of modules) if (text.slice(at, start).trim() === '') at = end
  const heading = `# ${title.replaceAll(/[\\`*_{}[\]<>#]/g, '\\$&')}`
  const isEnded = text[at - 1] === '\n'
  return {
    start: at,
    end: at,
    text: `${isEnded ? '\n' : '\n\n'}${heading}\n${at === text.length || text[at] === '\n' ? '' : '\n'}`,
  }
}

const NO_H1 = 'The page has no h1. Start it with one `# Heading` that says what it is about.'
const POST_H1 = "A post's h1 is its title from the front matter. Make this one an h2 (`##`)."
const secondH1 = (first: string) => `The page has a second h1; the first is "${first}". Make this one an h2 (\`##\`).`
