import { withoutCode } from '@/lib/content/parts/uses'
import { alertProblem } from '@/lib/mdx/remark-alerts'
import { placeOfOffset } from '../literals'
import type { Finding } from '../finding'
import type { SourceRule } from './rule'

const RULE = 'source/alerts'

/** GitHub's alerts (`> [!NOTE]`) are of a kind that GitHub knows. */
export const alerts: SourceRule = {
  name: RULE,
  run: (project) =>
    project.mdx().flatMap(({ file, text }) =>
      [...withoutCode(text).matchAll(/^(?:[ \t]*>)+[ \t]*\[!(\w+)\][ \t]*$/gm)].flatMap(
        ({ 1: kind = '', index }): Finding[] => {
          const message = alertProblem(kind)
          return message === undefined
            ? []
            : [{ rule: RULE, severity: 'error', file, ...placeOfOffset(text, index), message }]
        },
      ),
    ),
}
