import type { Finding } from '@/lib/diagnostics/finding'
import type { SourceRule } from '../project'

const RULE = 'source/mdx-syntax'

/** Every page can be compiled: nothing in it is taken for code or for a tag that is none. */
export const mdxSyntax: SourceRule = {
  name: RULE,
  run: (project) =>
    project.mdx().flatMap(({ file, problems }) =>
      problems.map(({ line, column, message, fix }): Finding => ({
        rule: RULE,
        severity: 'error',
        file,
        line,
        column,
        message,
        ...(fix ? { fix: { file, ...fix } } : {}),
      })),
    ),
}
