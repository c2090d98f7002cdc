import { withoutCode } from '@/lib/mdx/mdx-text'
import { alertProblem } from '@/lib/mdx/remark-alerts'
import { placeOfOffset } from '@/lib/diagnostics/finding'
import type { SourceFault, SourceRule } from '../project'

const ALERT = /^(?:[ \t]*>)+[ \t]*\[!(\w+)\][ \t]*$/gm
/** The fence of a callout in Docusaurus, VitePress and Starlight; the one that ends it has no word. */
const FENCED = /^[ \t]*:::+[ \t]*(\w+).*$/gm

const fencedProblem = (kind: string) =>
  `":::${kind}" is shown as text. Write a callout as <Callout type="tip" title="…">, with the text and </Callout> on lines of their own, or as an alert: > [!TIP]`

/** GitHub's alerts (`> [!NOTE]`) are of a kind that GitHub knows, and callouts are written as this site knows them. */
export const alerts: SourceRule = {
  name: 'source/alerts',
  run: (project) =>
    project.mdx().flatMap(({ file, text }) => {
      const find = (pattern: RegExp, problemOf: (kind: string) => string | undefined) =>
        [...withoutCode(text).matchAll(pattern)].flatMap(({ 1: kind = '', index }): SourceFault[] => {
          const message = problemOf(kind)
          return message === undefined ? [] : [{ file, ...placeOfOffset(text, index), message }]
        })
      return [...find(ALERT, alertProblem), ...find(FENCED, fencedProblem)]
    }),
}
