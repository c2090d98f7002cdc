import { placeOfOffset, type TextProblem } from '@docs402/findings'
import type { OffsetRange } from '../../page/mdx/read/mdx-file'
import { readFrontMatter } from '../../content/sources/read-front-matter'
import type { RuleBody } from '../project'
import { isPost, routeIn } from './page-kinds'
import { textsOfData } from './reader-texts'

/** Lower-case "todo" is an ordinary word. */
const NOTES = /\b(?:TODO|FIXME|TBD|XXX)\b|\b[Ll]orem ipsum\b/g

/** Published pages are finished: no notes to oneself, no page without text. Drafts may have both. */
export const unfinished: RuleBody = {
  // Texts such as the description of a tag from `npm run new`; comments may have notes.
  run: (project) =>
    project
      .list('data/*.yaml')
      .flatMap((file) =>
        notesIn(project.read(file), textsOfData(project, file)).map((problem) => ({ file, ...problem })),
      ),
  page(page, project) {
    const { file, text, prose, empty } = page
    const route = routeIn(project, page)
    const isShared = !file.startsWith('pages/')
    if ((route === undefined && !isShared) || readFrontMatter(text).valueAt('draft') === true) return []
    const notes = notesIn(text, prose)
    if (!empty || isShared) return notes
    const [severity, message] =
      route !== undefined && isPost(route)
        ? (['error', 'The post has no text. Write it, or hide the post with `draft: true`.'] as const)
        : (['warning', 'The page has no text yet: readers see only its heading.'] as const)
    return [...notes, { severity, line: 1, column: 1, message }]
  },
}

function notesIn(text: string, stretches: readonly OffsetRange[]): TextProblem[] {
  return stretches.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(NOTES)].map(({ 0: note, index }): TextProblem => {
      const message = `"${note}" is still in the text. Write it, or remove it. If you mean the word itself, put it in backticks.`
      return { severity: 'warning', ...placeOfOffset(text, start + index), message }
    }),
  )
}
