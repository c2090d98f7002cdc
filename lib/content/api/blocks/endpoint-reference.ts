import {
  type Api,
  type Operation,
  type Parameter,
  paymentRequired,
  type Property,
  samplesOf,
  LANGUAGES,
  type Schema,
} from '@chain-data/api'
import { blocks, element, flow, inline, line, type Node, type Value } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { API_FOLDER } from '../folder'
import { LIMIT_GROUPS } from '../limits'
import { TRY_IT } from '../pay-form'
import { limitWords, perWords, priceWords, titleOf } from '../words'
import { code, jsonCode } from '../nodes/code'
import { table } from '../nodes/table'
import { commas, deprecatedBadge, errorLink, heading, methodBadge, operationsOf, pathCode } from '../nodes/words'
import { membersOf, rulesOf, typeWords } from '../nodes/schema'

/** Ids with dots, which Nextra would take out of a heading of Markdown. */
const inner = (id: string, title: string) => flow`<h4 id="${id}"><a className="own" href="#${id}">${title}</a></h4>`

// Terms

function terms(api: Api, { limitGroup, feature, range }: Operation): Node[] {
  const group = api.limits.find(({ id }) => id === limitGroup)
  const lacking = api.networks.filter(({ features }) => feature !== null && !features.includes(feature))
  const name = group && line`\`${group.id}\``
  const link = api.pages.limits === null ? name : line`[${name}](${`${api.pages.limits}#${LIMIT_GROUPS}`})`
  const term = (title: string, value: Value) => flow`<div><dt>${title}</dt><dd>${value}</dd></div>`
  const known = api.features.some(({ id }) => id === feature)
  const without = line`all but ${commas(lacking.map(({ id }) => line`\`${id}\``))}`
  return flow`
<dl className="terms">
  ${group && term('Limit', line`${link} ${limitWords(group)}, for each ${perWords(group.per)}`)}
  ${known && term('Networks', lacking.length === 0 ? 'all' : without)}
  ${range && term('Range', line`at most ${range.max} ${range.unit} from \`${range.from}\` to \`${range.to}\``)}
</dl>`
}

const request = (api: Api, operation: Operation) => flow`
<div className="request">
  <div className="call">
    <p>${methodBadge(operation.method)} ${pathCode(operation.path)}</p>
    <div className="code-tools"><button type="button" className="copy" aria-label="Copy the path, ${titleOf(operation)}">Copy</button><span role="status" className="visually-hidden"></span></div>
    <p className="price">${priceWords(operation)}</p>
  </div>
  ${terms(api, operation)}
</div>`

// Fields

const rules = (schema: Schema): Value => {
  const found = rulesOf(schema)
  return found.length > 0 && line` <span className="rules">${commas(found)}</span>`
}

const field = (property: Property): Value => [
  line`\`${property.name}\``,
  deprecatedBadge(property),
  line` <span className="type">${typeWords(property.schema)}</span>`,
  !property.required && line` <span className="aside">optional</span>`,
  rules(property.schema),
]

const about = (text: Value): Value => text && line` <span className="about">${text}</span>`

function member(property: Property, depth: number): Value {
  const members = membersOf(property.schema)
  const text = property.description || property.schema.description
  const told = [field(property), about(text && inline(text))]
  if (members.length === 0) return line`<li>${told}</li>`
  const inside = [line`<summary>${told}</summary>`, flow`<ul>${members.map((each) => member(each, depth + 1))}</ul>`]
  return element('li', {}, element('details', { open: depth === 0 }, inside))
}

const fields = (schema: Schema) =>
  flow`<ul className="schema">${membersOf(schema).map((child) => member(child, 0))}</ul>`

const PLACES = ['path', 'query', 'header'] as const

function parameterItem({ anchor }: Operation, parameter: Parameter): Value {
  const { name, required, schema, description, example } = parameter
  const id = `${anchor}.${name}`
  const shown = example !== null && line` Example: \`${String(example)}\``
  return element('li', { id }, [
    line`<a className="own" href="#${id}">\`${name}\`</a>`,
    deprecatedBadge(parameter),
    line` <span className="type">${typeWords(schema)}</span> <span className="aside">${parameter.in}${required && ', required'}</span>`,
    rules(schema),
    about([inline(description || schema.description), shown]),
  ])
}

function parameters(operation: Operation): Value {
  const ordered = PLACES.flatMap((place) => operation.parameters.filter((parameter) => parameter.in === place))
  if (ordered.length === 0) return null
  return [
    inner(`${operation.anchor}.parameters`, 'Parameters'),
    flow`<ul className="schema">${ordered.map((each) => parameterItem(operation, each))}</ul>`,
  ]
}

function body({ anchor, body }: Operation): Value {
  if (!body) return null
  return [
    inner(`${anchor}.body`, 'Body'),
    flow`${inline(body.description)} JSON${body.required && ', required'}.`,
    fields(body.schema),
    jsonCode(body.example, 'Example body', { column: 'wrapping' }),
  ]
}

// Response and errors

const hasInner = (schema: Schema) =>
  membersOf(schema).some((child) => membersOf(child.schema).some(({ schema: deep }) => membersOf(deep).length > 0))

function response(api: Api, operation: Operation): Value {
  const { anchor, response } = operation
  const required = paymentRequired(api, operation)
  return [
    element('div', { className: 'above' }, [
      inner(`${anchor}.response`, 'Response'),
      hasInner(response.schema) &&
        flow`<button type="button" data-expand="">Expand all<span className="visually-hidden"> of ${titleOf(operation)}</span></button>`,
    ]),
    flow`<span className="badge status">${response.status}</span> ${inline(response.description)}`,
    fields(response.schema),
    required &&
      element('details', {}, [
        flow`<summary>The 402 response without a payment</summary>`,
        jsonCode(required, 'PAYMENT-REQUIRED, decoded, without extensions', { column: 'wrapping' }),
      ]),
  ]
}

function errors(api: Api, { anchor, errors: codes }: Operation): Value {
  const listed = api.errors.filter(({ code }) => codes.includes(code))
  const statuses = [...new Set(listed.map(({ status }) => status))]
  const links = (status: number) =>
    listed
      .filter((error) => error.status === status)
      .flatMap(({ code }, index) => [index > 0 && ' ', errorLink(api, code)])
  const rows = statuses.map((status) => flow`<div><dt>${status}</dt><dd>${links(status)}</dd></div>`)
  return [inner(`${anchor}.errors`, 'Errors'), flow`<dl className="errors">${rows}</dl>`]
}

// Samples

function samples(operation: Operation, payable: boolean): Node {
  // Two kinds may have the same program.
  const shown = samplesOf(operation).filter(
    ({ code: text }, at, all) => all.findIndex((one) => one.code === text) === at,
  )
  const labels = shown.map(({ title }) => title)
  const tabs = shown.map(({ language, file, code: text }) =>
    element('Tab', {}, code(text.trimEnd(), language, file, { column: 'folding' })),
  )
  return element('Tabs', { group: 'language', id: operation.anchor, labels, own: payable && TRY_IT }, tabs)
}

// The reference

function entry(api: Api, operation: Operation, payable: boolean): Node {
  const { id, anchor, method, path, deprecated, description, exampleRequest, response: answer } = operation
  const fold = element('details', { className: 'fold' }, [
    line`<summary data-search="off">${methodBadge(method)} ${pathCode(path)} <span className="price">${priceWords(operation)}</span></summary>`,
    element('div', { className: 'lead' }, [
      deprecated && flow`**Deprecated.** Avoid it in new programs.`,
      blocks(description),
    ]),
    request(api, operation),
    element('div', { className: 'sample' }, [
      flow`<h4>Sample</h4>`,
      samples(operation, payable),
      jsonCode(answer.example, 'Example response', { column: 'folding' }),
    ]),
    element('div', { className: 'explained' }, [
      parameters(operation),
      body(operation),
      response(api, operation),
      errors(api, operation),
    ]),
  ])
  const section = element('section', { className: 'operation' }, [heading(3, anchor, titleOf(operation)), fold])
  const keywords = [id, anchor, path.replace(/[{}]/g, ''), exampleRequest.target.split('?')[0] ?? '']
  return { ...section, data: { ...section.data, record: { call: `${method} ${path}`, keywords } } }
}

function sentBy(operations: Operation[], name: string): string | null {
  const senders = operations.filter(({ response }) => response.headers.some((header) => header.name === name))
  if (senders.length === operations.length) return null
  const paid = operations.filter(({ price }) => price !== null)
  if (senders.length === paid.length && senders.every(({ price }) => price !== null)) return 'Paid operations only.'
  return `Only for: ${senders.map(({ summary }) => summary).join(', ')}.`
}

function headerList({ operations }: Api): Node {
  const all = operations.flatMap(({ response }) => response.headers)
  const entries = [...new Set(all.map(({ name }) => name))].map((name) => {
    const deprecated = all.some((header) => header.name === name && header.deprecated)
    const found = all.find((header) => header.name === name)?.description ?? ''
    return [
      line`<dt>\`${name}\`${deprecatedBadge({ deprecated })}</dt>`,
      line`<dd>${inline(found)} ${sentBy(operations, name)}</dd>`,
    ]
  })
  return element('dl', { className: 'headers' }, entries)
}

const sampleNeeds = (): Node =>
  table({
    caption: 'What the samples need',
    columns: [{ title: 'Sample', kind: 'name' }, { title: 'Needs', kind: 'text' }, { title: 'Run it in' }],
    rows: LANGUAGES.map(({ kind, title, tools, install, run, extension }) => [
      title,
      line`${tools}<br />\`${install}\``,
      line`\`examples/${kind}\`<br /><span className="aside">with \`${run} name.${extension}\`</span>`,
    ]),
  })

export default {
  make({ api, folder }) {
    const payable = folder === API_FOLDER
    return [
      heading(2, 'run-the-samples', 'Run the samples'),
      ...flow`Samples read the base URL from \`API_URL\` and, if they pay, your wallet's key from
\`PRIVATE_KEY\`. In an empty folder, run the install command, add the sample and the helpers from its folder, and run it. Keep a signed
payment until you have the response. On Windows, use WSL.`,
      sampleNeeds(),
      heading(2, 'response-headers', 'Response headers'),
      headerList(api),
      ...api.groups.flatMap((group) => [
        heading(2, group.anchor, group.name),
        ...flow`${inline(group.description)}`,
        ...operationsOf(api, group).map((operation) => entry(api, operation, payable)),
      ]),
    ]
  },
} satisfies Block
