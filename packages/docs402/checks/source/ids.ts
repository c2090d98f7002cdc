import { LAYOUT_IDS } from '../../page/mdx/remark-ids'
import { anchorsOf } from '../page-anchors'
import type { RuleBody } from '../project'

/** No two places of a page have the same id, and none has one of the layout. */
export const ids: RuleBody = {
  async page({ file }, project) {
    const all = (await anchorsOf(project)).factsOf(file)?.ids ?? []
    const isTaken = (id: string, index: number) =>
      LAYOUT_IDS.includes(id) || all.findIndex((other) => other.id === id) < index
    const repeated = all.filter(({ id }, index) => isTaken(id, index))
    return repeated.map(({ id, line, column }) => ({
      line,
      column,
      message: `Duplicate ID "${id}". Links and labels find only the first element with an id: give this element a different one.`,
    }))
  },
}
