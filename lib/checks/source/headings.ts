import type { FileProblem } from '@chain-data/findings'
import { hasOwnH1, isPost, isReadable } from './page-kinds'
import type { SourceRule } from '../project'

/** A page has one h1 at the top (a post none: its title is its h1), and heading levels never skip. */
export const headings: SourceRule = {
  name: 'source/headings',
  run: (project) =>
    project
      .mdx()
      .filter(isReadable)
      .flatMap(({ file, headings: found }): FileProblem[] => {
        const route = project.routes().find((page) => page.file === file)
        if (!route) return []
        const report = (message: string, line = 1, column = 1): FileProblem => ({
          severity: 'warning',
          file,
          line,
          column,
          message,
        })
        const own = hasOwnH1(route.route)
        const [first, ...more] = found.filter(({ depth }) => depth === 1)
        const h1s = own
          ? [
              ...(first ? [] : [report(NO_H1)]),
              ...more.map(({ line, column }) => report(secondH1(first?.text ?? ''), line, column)),
            ]
          : [first, ...more].flatMap((heading) =>
              heading && isPost(route.route) ? [report(POST_H1, heading.line, heading.column)] : [],
            )
        let before = own ? (found[0]?.depth ?? 1) : 1
        const skips = found.flatMap(({ depth, line, column }) => {
          const skipped = depth > before + 1 ? [report(skippedLevel(depth, before), line, column)] : []
          before = depth
          return skipped
        })
        return [...h1s, ...skips]
      }),
}

const POST_H1 = "A post's h1 is its title from the front matter. Make this one an h2 (`##`)."

// Shared with the heading rules of the built HTML.
const NO_H1 = 'The page has no h1. Start it with one `# Heading` that says what it is about.'

function secondH1(first: string): string {
  return `The page has a second h1; the first is "${first}". Make this one an h2 (\`##\`).`
}

function skippedLevel(level: number, before: number): string {
  return `An h${level} follows an h${before}: h${before + 1} is skipped. Make it an h${before + 1}.`
}
