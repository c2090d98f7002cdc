import { html, type Html } from '@/lib/html/html'
import { markdown, inlineMarkdown } from '@/lib/html/markdown'
import { LIMIT_GROUPS } from './limits'
import type { Api, Header, Operation, Parameter } from '../model'
import { paymentRequired } from '../payment-required'
import { jsonCode } from './code'
import { ruleHtml, schemaTree, typeWords } from './schema-tree'
import { sampleTabs } from './samples'
import { heading } from './static-part'
import { table } from './table'
import { errorLink, limitWords, methodBadge, pathCode, perWords } from './words'

function groupLink({ pages }: Api, id: string): Html {
  const name = html`<code>${id}</code>`
  return pages.limits === null ? name : html`<a href="${pages.limits}#${LIMIT_GROUPS}">${name}</a>`
}

function facts(api: Api, operation: Operation): Html {
  const { price, feature, range } = operation
  const group = api.limits.find(({ id }) => id === operation.limitGroup)
  const asset = api.payment.assets[0]
  const data = api.features.find(({ id }) => id === feature)
  const lacking = api.networks.filter(({ features }) => feature !== null && !features.includes(feature))
  return html`
    <dl class="facts">
      <div>
        <dt>Price</dt>
        <dd>
          ${price ? html`<strong>${price.label}</strong> <span class="aside">${price.atomic} units of ${asset?.symbol}</span>` : html`<strong>Free</strong>`}
        </dd>
      </div>
      ${
        group &&
        html`<div>
          <dt>Limit</dt>
          <dd>
            ${groupLink(api, group.id)}
            <span class="aside">${limitWords(group)}, for each ${perWords(group.per)}</span>
          </dd>
        </div>`
      }
      ${
        data &&
        html`<div>
          <dt>Networks</dt>
          <dd>
            ${lacking.length === 0 ? 'all' : html`all but ${lacking.map(({ id }, index) => html`${index > 0 && ', '}<code>${id}</code>`)}`}
          </dd>
        </div>`
      }
      ${
        range &&
        html`<div>
          <dt>Range</dt>
          <dd>at most ${range.max} ${range.unit} from <code>${range.from}</code> to <code>${range.to}</code></dd>
        </div>`
      }
    </dl>
  `
}

const PLACES: Readonly<Record<Parameter['in'], string>> = { path: 'Path', query: 'Query', header: 'Header' }

function parameterRow({ name, required, schema, description, example }: Parameter): Html[] {
  const rules = ruleHtml(schema).map((rule, index) => html`${index > 0 && ', '}${rule}`)
  return [
    html`
      <code>${name}</code><br /><span class="type">${typeWords(schema)}</span>${' '}
      ${required && html`<span class="aside">required</span>`}
    `,
    html`
      ${inlineMarkdown(description || schema.description)}${' '}
      ${rules.length > 0 && html`<span class="rules">${rules}</span>`}
      ${example !== null && html`<span class="example">Example: <code>${String(example)}</code></span>`}
    `,
  ]
}

function parameterTable({ summary, parameters }: Operation): Html | null {
  if (parameters.length === 0) return null
  const places = (['path', 'query', 'header'] as const).filter((place) =>
    parameters.some((parameter) => parameter.in === place),
  )
  return html`
    <h4>Parameters</h4>
    ${table({
      caption: `Parameters of “${summary}”`,
      columns: [{ title: 'Name' }, { title: 'Meaning', kind: 'text' }],
      groups: places.map((place) => ({
        heading: PLACES[place],
        rows: parameters.filter((parameter) => parameter.in === place).map(parameterRow),
      })),
    })}
  `
}

async function bodyPart({ body }: Operation): Promise<Html | null> {
  if (!body) return null
  return html`
    <h4>Body</h4>
    <p>${inlineMarkdown(body.description)} JSON${body.required && ', required'}.</p>
    ${schemaTree(body.schema)} ${await jsonCode(body.example, 'Example body')}
  `
}

function headerList(headers: Header[]): Html | null {
  if (headers.length === 0) return null
  return html`
    <details>
      <summary>Headers of the response</summary>
      <dl class="headers">
        ${headers.map(
          ({ name, description }) =>
            html`<dt><code>${name}</code></dt>
              <dd>${inlineMarkdown(description)}</dd>`,
        )}
      </dl>
    </details>
  `
}

/** What to sign, as the API sends it; only paid operations have it. */
async function priceResponse(api: Api, operation: Operation): Promise<Html | null> {
  const required = paymentRequired(api, operation)
  if (!required) return null
  return html`
    <details>
      <summary>The 402 without a payment</summary>
      ${await jsonCode(required, 'PAYMENT-REQUIRED, decoded, without extensions')}
    </details>
  `
}

/** Codes of one status stand together: a reader has the status in hand and looks for the code. */
function errorList(api: Api, { errors }: Operation): Html {
  const statuses = [...new Set(api.errors.filter(({ code }) => errors.includes(code)).map(({ status }) => status))]
  return html`
    <h4>Errors</h4>
    <dl class="errors">
      ${statuses.map(
        (status) => html`
          <div>
            <dt>${status}</dt>
            <dd>
              ${api.errors
                .filter((error) => error.status === status && errors.includes(error.code))
                .map(({ code }, index) => html`${index > 0 && ' '}${errorLink(api, code)}`)}
            </dd>
          </div>
        `,
      )}
    </dl>
  `
}

/** One operation: what it does and costs, what goes in, what comes out, what can go wrong. */
export async function operationEntry(api: Api, operation: Operation): Promise<Html> {
  const { anchor, summary, method, path, description, response } = operation
  return html`
    <section class="operation">
      ${heading(3, anchor, summary, summary)}
      <p class="request">${methodBadge(method)} ${pathCode(path)}</p>
      ${markdown(description)} ${facts(api, operation)} ${parameterTable(operation)} ${await bodyPart(operation)}
      <h4>Sample</h4>
      ${await sampleTabs(operation)}
      <h4>Response</h4>
      <p><span class="badge status">${response.status}</span> ${inlineMarkdown(response.description)}</p>
      ${schemaTree(response.schema)} ${headerList(response.headers)}
      ${await jsonCode(response.example, 'Example response')} ${await priceResponse(api, operation)}
      ${errorList(api, operation)}
    </section>
  `
}
