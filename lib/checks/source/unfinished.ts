import { type FileProblem, placeOfOffset } from '@chain-data/findings'
import { isPost } from './page-kinds'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import type { Project, SourceRule } from '../project'
import { textsOfData } from './reader-texts'

const NOTES = /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b/gi
/** Lower-case "todo" is an ordinary word. */
const LOWER = /^(?:todo|fixme|tbd|xxx)$/

/** Published pages are finished: no notes to oneself, no page without text. Drafts may have both. */
export const unfinished: SourceRule = {
  name: 'source/unfinished',
  run: (project) => [
    ...inData(project),
    ...project.mdx().flatMap(({ file, text, prose, empty }): FileProblem[] => {
      const route = project.routes().find((page) => page.file === file)
      const shared = !file.startsWith('pages/')
      if ((!route && !shared) || readFrontMatter(text).valueAt('draft') === true) return []
      const post = route !== undefined && isPost(route.route)
      const notes = prose.flatMap(({ start, end }) =>
        [...text.slice(start, end).matchAll(NOTES)]
          .filter(([note]) => !LOWER.test(note))
          .map((match): FileProblem => {
            const cure = post ? 'Write it, or publish the post later (`draft: true`).' : 'Write it, or remove it.'
            const message = `"${match[0]}" is still in the text. ${cure} If you mean the word itself, put it in backticks.`
            return { severity: 'warning', file, ...placeOfOffset(text, start + match.index), message }
          }),
      )
      if (!empty || shared) return notes
      const message = post
        ? 'The post has no text. Write it, or hide the post with `draft: true`.'
        : 'The page has no text yet: readers see only its heading.'
      return [...notes, { severity: post ? 'error' : 'warning', file, line: 1, column: 1, message }]
    }),
  ],
}

/** Texts in data files, such as the description of a tag from `npm run new`; comments may have notes. */
function inData(project: Project): FileProblem[] {
  return project.list('data/*.yaml').flatMap((file) => {
    const text = project.read(file)
    return textsOfData(text).flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(NOTES)]
        .filter(([note]) => !LOWER.test(note))
        .map((match): FileProblem => {
          const message = `"${match[0]}" is still in the text. Write it, or remove it.`
          return { severity: 'warning', file, ...placeOfOffset(text, start + match.index), message }
        }),
    )
  })
}
