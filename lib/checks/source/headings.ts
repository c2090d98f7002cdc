import type { FileProblem } from '@chain-data/findings'
import type { SourceRule } from '../project'
import { hasOwnH1, isPost, isReadable } from './page-kinds'

/** A page has an h1, and a post none: its title is its h1. The levels of headings are a matter of markdownlint. */
export const headings: SourceRule = {
  name: 'source/headings',
  run: (project) =>
    project
      .mdx()
      .filter(isReadable)
      .flatMap(({ file, headings: found }): FileProblem[] => {
        const route = project.routes().find((page) => page.file === file)?.route
        const h1s = found.filter(({ depth }) => depth === 1)
        if (route === undefined || hasOwnH1(route) === h1s.length > 0) return []
        if (hasOwnH1(route)) return [{ severity: 'warning', file, line: 1, column: 1, message: NO_H1 }]
        if (!isPost(route)) return []
        return h1s.map(({ line, column }) => ({ severity: 'warning', file, line, column, message: POST_H1 }))
      }),
}

const NO_H1 = 'The page has no h1. Start it with one `# Heading` that says what it is about.'
const POST_H1 = "A post's h1 is its title from the front matter. Make this one an h2 (`##`)."
