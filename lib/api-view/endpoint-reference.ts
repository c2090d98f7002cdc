import { html, type Html } from '@/lib/content/html/html'
import { inlineMarkdown, markdown } from '@/lib/content/html/markdown'
import type { Api, Operation } from '@chain-data/api'
import { LIMIT_GROUPS } from './limits'
import { limitWords, methodBadge, pathCode, perWords, priceWords, titleOf } from './words'
import { jsonCode } from './code'
import { parameterList, schemaTree } from './schema-tree'
import { errorList, headerList, responsePart } from './response'
import type { PartHeading } from './headings'
import { operationsOf } from './prices'
import { sampleNeeds, samplePanelIds, sampleTabs } from './samples'
import { headingHtml, htmlOfSections, innerHeading, type Section, type StaticPart } from './section'

function groupLink({ pages }: Api, id: string): Html {
  const name = html`<code>${id}</code>`
  return pages.limits === null ? name : html`<a href="${pages.limits}#${LIMIT_GROUPS}">${name}</a>`
}

function term(name: string, value: Html): Html {
  return html`
    <div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>
  `
}

function terms(api: Api, operation: Operation): Html {
  const { feature, range } = operation
  const group = api.limits.find(({ id }) => id === operation.limitGroup)
  const data = api.features.find(({ id }) => id === feature)
  const lacking = api.networks.filter(({ features }) => feature !== null && !features.includes(feature))
  const without = html`all but ${lacking.map(({ id }, index) => html`${index > 0 && ', '}<code>${id}</code>`)}`
  return html`
    <dl class="terms">
      ${group && term('Limit', html`${groupLink(api, group.id)} ${limitWords(group)}, for each ${perWords(group.per)}`)}
      ${data && term('Networks', lacking.length === 0 ? html`all` : without)}
      ${
        range &&
        term(
          'Range',
          html`at most ${range.max} ${range.unit} from <code>${range.from}</code> to <code>${range.to}</code>`,
        )
      }
    </dl>
  `
}

/** Method, path and price of an operation in one line, followed by its limits. */
function requestLine(api: Api, operation: Operation): Html {
  const { method, path } = operation
  return html`
    <div class="request">
      <div class="call">
        <p>${methodBadge(method)} ${pathCode(path)}</p>
        <div class="code-tools">
          <button type="button" class="copy" aria-label="Copy the path">Copy</button>
          <span role="status" class="visually-hidden"></span>
        </div>
        <p class="price">${priceWords(operation)}</p>
      </div>
      ${terms(api, operation)}
    </div>
  `
}

async function bodyPart({ anchor, body }: Operation): Promise<Html | null> {
  if (!body) return null
  return html`
    ${innerHeading(`${anchor}.body`, 'Body')}
    <p>${inlineMarkdown(body.description)} JSON${body.required && ', required'}.</p>
    ${schemaTree(body.schema)} ${await jsonCode(body.example, 'Example body', { column: 'wrapping' })}
  `
}

/**
 * One operation: description, price, request, parameters, response and errors. The sample comes before the
 * explanations; on a wide screen they are side by side.
 */
async function operationEntry(api: Api, operation: Operation, heading: PartHeading, payable: boolean): Promise<Html> {
  const { deprecated, description, response } = operation
  return html`
    <section class="operation">
      ${headingHtml(heading)}
      <div class="lead">
        ${deprecated && html`<p><strong>Deprecated.</strong> New programs should do without it.</p>`}
        ${markdown(description)}
      </div>
      ${requestLine(api, operation)}
      <div class="sample">
        <h4>Sample</h4>
        ${await sampleTabs(operation, payable)}
        ${await jsonCode(response.example, 'Example response', { column: 'folding' })}
      </div>
      <div class="explained">
        ${parameterList(operation)} ${await bodyPart(operation)} ${await responsePart(api, operation)}
        ${errorList(api, operation)}
      </div>
    </section>
  `
}

function operationSection(api: Api, operation: Operation, payable: boolean): Section {
  const { id, anchor, method, path, parameters, body, exampleRequest } = operation
  const heading: PartHeading = {
    id: anchor,
    depth: 3,
    value: titleOf(operation),
    note: `${method} ${path}`,
    price: priceWords(operation),
  }
  const inner = [
    ...(parameters.length > 0 ? ['parameters', ...parameters.map(({ name }) => name)] : []),
    ...(body ? ['body'] : []),
    'response',
    'errors',
  ]
  return {
    heading,
    anchors: [...samplePanelIds(operation, payable), ...inner.map((name) => `${anchor}.${name}`)],
    // A path can also be searched without its braces, and with the example's values.
    keywords: [id, anchor, path.replace(/[{}]/g, ''), exampleRequest.target.split('?')[0] ?? ''],
    html: () => operationEntry(api, operation, heading, payable),
  }
}

/** A section of text under a heading of level 2. */
function introSection(id: string, value: string, text: () => Html): Section {
  const heading: PartHeading = { id, depth: 2, value }
  return { heading, html: () => html`${headingHtml(heading)}${text()}` }
}

const runTheSamples = () => html`
  <p>
    Samples read the base URL from <code>API_URL</code>, and your wallet's key from <code>PRIVATE_KEY</code> if they
    pay. In an empty folder, run the install line, add the sample and its folder's helpers, and run it. Keep a signed
    payment until you have the response. On Windows, use WSL.
  </p>
  ${sampleNeeds()}
`

/**
 * Every operation in full, under the headings of their groups.
 * @param payable whether readers can pay a request on the page: the sandbox has the current operations alone
 */
export function endpointReference(api: Api, { payable = false } = {}): StaticPart {
  const sections = [
    introSection('run-the-samples', 'Run the samples', runTheSamples),
    introSection('response-headers', 'Headers of the responses', () => headerList(api)),
    ...api.groups.flatMap((group) => [
      introSection(group.anchor, group.name, () => html`<p>${inlineMarkdown(group.description)}</p>`),
      ...operationsOf(api, group).map((operation) => operationSection(api, operation, payable)),
    ]),
  ]
  return { sections, html: async () => html`${await htmlOfSections(sections)}` }
}
