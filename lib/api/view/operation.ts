import { html, type Html } from '@/lib/html/html'
import { markdown, inlineMarkdown } from '@/lib/html/markdown'
import type { Api, Operation } from '../model'
import { jsonCode } from './code'
import { parameterList } from './parameters'
import { requestLine } from './request-line'
import { errorList, responsePart } from './response'
import { sampleTabs } from './samples'
import { schemaTree } from './schema-tree'
import { heading, innerHeading } from './static-part'

async function bodyPart({ anchor, body }: Operation): Promise<Html | null> {
  if (!body) return null
  return html`
    ${innerHeading(`${anchor}.body`, 'Body')}
    <p>${inlineMarkdown(body.description)} JSON${body.required && ', required'}.</p>
    ${schemaTree(body.schema)} ${await jsonCode(body.example, 'Example body')}
  `
}

/**
 * One operation: what it does and costs, how to request it, what goes in, what comes out, what can go wrong. The sample comes before
 * what explains it; a wide screen has them side by side.
 */
export async function operationEntry(api: Api, operation: Operation): Promise<Html> {
  const { anchor, summary, description, response } = operation
  return html`
    <section class="operation">
      ${heading(3, anchor, summary, summary)}
      <div class="lead">${markdown(description)}</div>
      ${requestLine(api, operation)}
      <div class="sample">
        <h4>Sample</h4>
        ${await sampleTabs(operation)} ${await jsonCode(response.example, 'Example response')}
      </div>
      <div class="explained">
        ${parameterList(operation)} ${await bodyPart(operation)} ${await responsePart(api, operation)}
        ${errorList(api, operation)}
      </div>
    </section>
  `
}
