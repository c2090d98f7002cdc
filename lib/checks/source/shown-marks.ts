import { BLOCK } from '@/lib/sources/read-front-matter'
import { placeOfOffset } from '@/lib/diagnostics/finding'
import type { SourceFault, SourceRule } from '../project'

/** What Markdown leaves in a text when it reads no link or emphasis in it. */
const MARKS: readonly { pattern: RegExp; message: (found: string) => string }[] = [
  {
    pattern: /(?<!\\)\]\((?:[^)\n]*\))?/g,
    message: (found) =>
      / /.test(found)
        ? `This is shown as text, not as a link: a URL has no spaces. Write "%20" for a space, or take it out.`
        : `This is shown as text, not as a link: its URL does not end in this paragraph, or has a space. Write [Text](/docs/intro).`,
  },
  {
    pattern: /(?<!\\)\]\[(?!\^)([^\]\n]*)\]/g,
    message: (found) =>
      `This is shown as text, not as a link: no line says where "${found.slice(2, -1)}" leads. Add one: [${found.slice(2, -1)}]: /docs/intro`,
  },
  {
    pattern: /(?<!\\)(?:\*\*|~~)/g,
    message: (found) =>
      `"${found}" is shown as it is: it has no partner, or a space at its inner side. Write ${found}text${found}; to show the mark itself, put it in backticks.`,
  },
]

/** Links and emphasis that Markdown does not read as such, and shows as they are written. */
export const shownMarks: SourceRule = {
  name: 'source/shown-marks',
  run: (project) =>
    project.mdx().flatMap(({ file, text, prose }) => {
      const body = BLOCK.exec(text)?.[0].length ?? 0
      return prose
        .filter(({ start }) => start >= body)
        .flatMap(({ start, end }) =>
          MARKS.flatMap(({ pattern, message }) =>
            [...text.slice(start, end).matchAll(pattern)].map((match): SourceFault => ({
              file,
              ...placeOfOffset(text, start + match.index),
              message: message(match[0]),
            })),
          ),
        )
    }),
}
