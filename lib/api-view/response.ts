import { html, type Html } from '@/lib/content/html/html'
import { inlineMarkdown } from '@/lib/content/html/markdown'
import { paymentRequired, type Api, type Operation } from '@chain-data/api'
import { jsonCode } from './code'
import { hasInner, schemaTree } from './schema-tree'
import { innerHeading } from './section'
import { deprecatedBadge, errorLink } from './words'

/** The operations that send a header, if not all of them do. */
function sentBy(operations: Operation[], name: string): string | null {
  const senders = operations.filter(({ response }) => response.headers.some((header) => header.name === name))
  if (senders.length === operations.length) return null
  const paid = operations.filter(({ price }) => price !== null)
  if (senders.length === paid.length && senders.every(({ price }) => price !== null)) return 'Paid operations only.'
  return `Only of: ${senders.map(({ summary }) => summary).join(', ')}.`
}

/** The headers of responses, once: most operations have the same. */
export function headerList({ operations }: Api): Html {
  const all = operations.flatMap(({ response }) => response.headers)
  const names = [...new Set(all.map(({ name }) => name))]
  return html`
    <dl class="headers">
      ${names.map(
        (name) =>
          html`<dt>
              <code>${name}</code
              >${deprecatedBadge({ deprecated: all.some((header) => header.name === name && header.deprecated) })}
            </dt>
            <dd>
              ${inlineMarkdown(all.find((header) => header.name === name)?.description ?? '')}${' '}
              ${sentBy(operations, name)}
            </dd>`,
      )}
    </dl>
  `
}

/** The payment requirements, as the API sends them; only for paid operations. */
async function priceResponse(api: Api, operation: Operation): Promise<Html | null> {
  const required = paymentRequired(api, operation)
  if (!required) return null
  return html`
    <details>
      <summary>The 402 without a payment</summary>
      ${await jsonCode(required, 'PAYMENT-REQUIRED, decoded, without extensions', { column: 'wrapping' })}
    </details>
  `
}

/** The response, member by member, next to the example. */
export async function responsePart(api: Api, operation: Operation): Promise<Html> {
  const { anchor, response } = operation
  return html`
    <div class="above">
      ${innerHeading(`${anchor}.response`, 'Response')}
      ${hasInner(response.schema) && html`<button type="button" data-expand>Expand all</button>`}
    </div>
    <p><span class="badge status">${response.status}</span> ${inlineMarkdown(response.description)}</p>
    ${schemaTree(response.schema)} ${await priceResponse(api, operation)}
  `
}

/** Codes are grouped by status: a reader knows the status and looks for the code. */
export function errorList(api: Api, { anchor, errors }: Operation): Html {
  const listed = api.errors.filter(({ code }) => errors.includes(code))
  const statuses = [...new Set(listed.map(({ status }) => status))]
  return html`
    ${innerHeading(`${anchor}.errors`, 'Errors')}
    <dl class="errors">
      ${statuses.map(
        (status) => html`
          <div>
            <dt>${status}</dt>
            <dd>
              ${listed
                .filter((error) => error.status === status)
                .map(({ code }, index) => html`${index > 0 && ' '}${errorLink(api, code)}`)}
            </dd>
          </div>
        `,
      )}
    </dl>
  `
}
