import type { FileProblem } from '@chain-data/findings'
import { Anchors } from '../page-anchors'
import type { SourceRule } from '../project'

/** No two places of a page have the same id. */
export const ids: SourceRule = {
  name: 'source/ids',
  run: async (project) => {
    const anchors = await Anchors.of(project)
    return project.mdx().flatMap(({ file }): FileProblem[] => {
      const all = anchors.factsOf(file)?.ids ?? []
      const repeated = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) < index)
      return repeated.map(({ id, line, column }) => ({
        file,
        line,
        column,
        message: `Duplicate ID "${id}". Links and labels find only the first element with an id: give this element a different one.`,
      }))
    })
  },
}
