import { languageProblem } from '@/lib/mdx/languages'
import type { SourceFault, SourceRule } from '../project'

const NO_LANGUAGE = 'The code has no language. Name one after the fence (plain text is `text`): ```ts'

const titleProblem = (name: string) => `title="…" shows nothing here. The name above the code is: filename="${name}"`

const UNCLOSED =
  'The code that begins here has no end, so all that follows is shown as code. Put ``` on a line of its own below it, as far indented as above.'

/** Every code fence has an end, and names its language: for highlighting, for screen readers, for the Markdown edition. */
export const codeFences: SourceRule = {
  name: 'source/code-fences',
  run: (project) =>
    project.mdx().flatMap(({ file, fences }) =>
      fences.flatMap(({ language, meta, closed, line, column }): SourceFault[] => {
        if (!closed) return [{ file, line, column, message: UNCLOSED }]
        const title = /(?:^|\s)title=["'](?<name>[^"']*)/.exec(meta)?.groups?.['name']
        const messages = [
          language === undefined ? NO_LANGUAGE : languageProblem(language),
          title === undefined ? undefined : titleProblem(title),
        ]
        return messages.flatMap((message): SourceFault[] =>
          message === undefined ? [] : [{ file, line, column, message }],
        )
      }),
    ),
}
