import { type FileProblem, placeOfOffset } from '@chain-data/findings'
import { isPost } from './page-kinds'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import type { Project, SourceRule } from '../project'
import { textsOfData } from './reader-texts'

const NOTES = /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b/gi
/** "todo" is a word like others. */
const LOWER = /^(?:todo|fixme|tbd|xxx)$/

/** What readers see is finished: no notes to oneself, no page without a text. A draft may have both. */
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
            const cure = post ? 'Write it, or publish the post later (`draft: true`).' : 'Write it, or take it out.'
            const message = `"${match[0]}" is still in the text. ${cure} Where the word itself is meant, put it in backticks.`
            return { severity: 'warning', file, ...placeOfOffset(text, start + match.index), message }
          }),
      )
      if (!empty || shared) return notes
      const message = post
        ? 'The post has no text. Write it, or keep it back with `draft: true`.'
        : 'The page has no text yet: readers see its heading alone.'
      return [...notes, { severity: post ? 'error' : 'warning', file, line: 1, column: 1, message }]
    }),
  ],
}

/** Texts of data, such as the description of a tag that `npm run new` has begun; comments may have notes. */
function inData(project: Project): FileProblem[] {
  return project.list('data/*.yaml').flatMap((file) => {
    const text = project.read(file)
    return textsOfData(text).flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(NOTES)]
        .filter(([note]) => !LOWER.test(note))
        .map((match): FileProblem => {
          const message = `"${match[0]}" is still in the text. Write it, or take it out.`
          return { severity: 'warning', file, ...placeOfOffset(text, start + match.index), message }
        }),
    )
  })
}
