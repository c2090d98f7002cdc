import type { FileProblem, Place } from '@chain-data/findings'
import type { SourceRule } from '../project'
import { hasOwnH1, isPost, isReadable } from './page-kinds'

/** A page has one h1, and a post none: its title is its h1. That levels never skip is a matter of markdownlint. */
export const headings: SourceRule = {
  name: 'source/headings',
  run: (project) =>
    project
      .mdx()
      .filter(isReadable)
      .flatMap(({ file, headings: found }): FileProblem[] => {
        const route = project.routes().find((page) => page.file === file)?.route
        const h1s = found.filter(({ depth }) => depth === 1)
        if (route === undefined || (!hasOwnH1(route) && !isPost(route))) return []
        const report = ({ line, column }: Place, message: string): FileProblem[] => [
          { severity: 'warning', file, line, column, message },
        ]
        if (isPost(route)) return h1s.flatMap((h1) => report(h1, POST_H1))
        const [first, ...more] = h1s
        return first ? more.flatMap((h1) => report(h1, secondH1(first.text))) : report({ line: 1, column: 1 }, NO_H1)
      }),
}

const NO_H1 = 'The page has no h1. Start it with one `# Heading` that says what it is about.'
const POST_H1 = "A post's h1 is its title from the front matter. Make this one an h2 (`##`)."
const secondH1 = (first: string) => `The page has a second h1; the first is "${first}". Make this one an h2 (\`##\`).`
