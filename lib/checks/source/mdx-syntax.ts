import type { SourceFault, SourceRule } from '../project'

/** Every page can be compiled: nothing in it is taken for code or for a tag that is none. */
export const mdxSyntax: SourceRule = {
  name: 'source/mdx-syntax',
  run: (project) =>
    project.mdx().flatMap(({ file, problems }) =>
      problems.map(({ line, column, message, fix }): SourceFault => ({
        file,
        line,
        column,
        message,
        ...(fix ? { fix: { file, ...fix } } : {}),
      })),
    ),
}
