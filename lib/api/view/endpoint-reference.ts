import { html } from '@/lib/html/html'
import { inlineMarkdown } from '@/lib/html/markdown'
import type { Api } from '../model'
import { operationEntry } from './operation'
import { operationsOf } from './prices'
import { headerList } from './response'
import { sampleNeeds } from './samples'
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
  const running = 'Run the samples'
  const headers = 'Headers of the responses'
  return {
    html: html`
      ${heading(2, 'run-the-samples', running, running)}
      <p>
        Every sample reads the base URL of the API from <code>API_URL</code>, and those that pay read the key of your
        wallet from <code>PRIVATE_KEY</code>. Prepare an empty folder with the install line of the language, put the
        sample and the helpers of its folder there, and run it.
      </p>
      ${sampleNeeds()} ${heading(2, 'response-headers', headers, headers)} ${headerList(api)} ${groups}
    `,
    headings: [
      { id: 'run-the-samples', depth: 2 as const, value: running },
      { id: 'response-headers', depth: 2 as const, value: headers },
      ...api.groups.flatMap((group) => [
        { id: group.anchor, depth: 2 as const, value: group.name },
        ...operationsOf(api, group).map(({ anchor, summary, method, path }) => ({
          id: anchor,
          depth: 3 as const,
          value: summary,
          note: `${method} ${path}`,
        })),
      ]),
    ],
  }
}
