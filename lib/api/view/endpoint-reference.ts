import { html } from '@/lib/html/html'
import { inlineMarkdown } from '@/lib/html/markdown'
import type { Api } from '../model'
import { operationEntry } from './operation'
import { operationsOf } from './prices'
import { heading, type StaticPart } from './static-part'

/** Every operation in full, under the headings of their groups. */
export async function endpointReference(api: Api): Promise<StaticPart> {
  const groups = await Promise.all(
    api.groups.map(async (group) => {
      const entries = await Promise.all(operationsOf(api, group).map((operation) => operationEntry(api, operation)))
      return html`
        ${heading(2, group.anchor, group.name, group.name)}
        <p>${inlineMarkdown(group.description)}</p>
        ${entries}
      `
    }),
  )
  return {
    html: html`${groups}`,
    headings: api.groups.flatMap((group) => [
      { id: group.anchor, depth: 2 as const, value: group.name },
      ...operationsOf(api, group).map(({ anchor, summary }) => ({ id: anchor, depth: 3 as const, value: summary })),
    ]),
  }
}
