import type { SourceRule } from './rule'

/** Every page can be compiled. The other rules see nothing of a page that can't. */
export const mdxSyntax: SourceRule = {
  name: 'source/mdx-syntax',
  run: (project) =>
    project
      .mdx()
      .flatMap(({ file, problem }) =>
        problem
          ? [{ rule: 'source/mdx-syntax', severity: 'error', file, ...problem, message: `${problem.message}.` }]
          : [],
      ),
}
