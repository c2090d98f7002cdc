import {
  cannotPay,
  chosenSamples,
  FREE_LANGUAGES,
  cannotPayWords,
  memberOf,
  paymentRequired,
  successOf,
  type Operation,
} from '@docs402/api'
import { languageName, languageProblem, shikiName } from '../../content/mdx/languages'
import { UniqueIds } from '../../content/mdx/remark-ids'
import { element, flow, inline, line, type Node, nodesOf, type Value } from '../../content/mdx/template'
import { code, jsonCode } from '../nodes/code'
import { nameCode } from '../nodes/schema'
import { heading, internalBadge, joined, methodBadge, pathCode, schemaList } from '../nodes/words'
import { LIMIT_GROUPS } from '../limits'
import { TRY_IT } from '../pay-form'
import { isPaidHere, limitWords, numberWords, perWords, priceWords, titleOf } from '../words'
import { badges } from './badges'
import { exampleList, type ShownExample } from './examples'
import { hasFolded } from './fields'
import { contentFields, contentTypes, errorList, sentItem, successes } from './responses'
import { paymentNeeds, sampleNeeds } from './sample-needs'
import { OTHER_LANGUAGES, samplesPath } from './loaded-samples'
import { securityWords, serverItem } from './security'
import type { Shown } from './shown'

/** A heading within an operation: below its own, or below the title of its page. */
const titled = ({ isOfOperation }: Shown, title: Value) => {
  const name = isOfOperation ? 'h2' : 'h4'
  return (id?: string) =>
    element(name, { ...(id !== undefined && { id }), ...(isOfOperation && { className: 'part-title' }) }, title)
}

/** Ids with dots, which Nextra would take out of a heading of Markdown. */
const inner = (shown: Shown, id: string, title: string) =>
  titled(shown, line`<a className="own" href="#${id}">${title}</a>`)(id)

/** Whether the API has prices: without them, nothing says that an operation is free. */
const hasPrices = ({ api }: Shown): boolean => api.payment !== null

function terms(shown: Shown, operation: Operation, isWebhook: boolean): Node[] {
  const { api } = shown
  const { limitGroup, feature, range, externalDocs } = operation
  const group = api.limits.find(({ id }) => id === limitGroup)
  const lacking = api.networks.filter(({ features }) => feature !== null && !features.includes(feature))
  const name = group && line`\`${group.id}\``
  const link = api.pages.limits === null ? name : line`[${name}](${`${api.pages.limits}#${LIMIT_GROUPS}`})`
  const term = (title: string, value: Value) => flow`<div><dt>${title}</dt><dd>${value}</dd></div>`
  const known = api.features.some(({ id }) => id === feature)
  const without = line`all but ${joined(lacking.map(({ id }) => line`\`${id}\``))}`
  const security = securityWords(shown, operation)
  return flow`
<dl className="terms">
  ${group && term('Limit', line`${link} ${limitWords(group)}, for each ${perWords(group.per)}`)}
  ${known && term('Networks', lacking.length === 0 ? 'all' : without)}
  ${range && term('Range', line`at most ${numberWords(range.max)} ${range.unit} from \`${range.from}\` to \`${range.to}\``)}
  ${security != null && term('Authentication', isWebhook ? ['the API sends ', security] : security)}
  ${externalDocs && term('More', shown.docsLink(externalDocs))}
</dl>`
}

const copyButton = (operation: Operation) => flow`
<div className="code-tools"><button type="button" className="copy" aria-label="Copy the path, ${titleOf(operation)}">Copy</button></div>`

/** What a request needs. The name of a webhook is no path that one would copy. */
const request = (shown: Shown, operation: Operation, isWebhook: boolean) => flow`
<div className="request">
  <div className="call row">
    <p>${methodBadge(operation.method)} ${pathCode(operation.path)}</p>
    ${!isWebhook && copyButton(operation)}
    ${hasPrices(shown) && flow`<p className="price">${priceWords(operation)}</p>`}
  </div>
  ${terms(shown, operation, isWebhook)}
  ${operation.servers && schemaList(operation.servers.map((server) => serverItem(shown, server)))}
</div>`

// Parameters

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const
/** Parts of an operation that have these names in ids. */
const PARTS = ['parameters', 'body', 'response', 'errors', 'callbacks', 'examples']

/** Parameters that another operation of the page explains. */
const knownItem = (owner: string, names: readonly string[]): Value =>
  line`<li>${joined(names.map(nameCode))} [as there](#${owner}.parameters)</li>`

function parameters(shown: Shown, { anchor, parameters: all }: Operation): Value {
  const ordered = PLACES.flatMap((place) => all.filter((parameter) => parameter.in === place))
  if (ordered.length === 0) return null
  const ids = new UniqueIds()
  ids.add(...PARTS)
  const known = new Map<string, string[]>()
  const items = ordered.flatMap((parameter) => {
    const name = parameter.name.replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    const isTaken = ids.has(name) || /^\d/.test(name)
    const id = `${anchor}.${ids.free(isTaken ? `${parameter.in}.${name}` : name)}`
    const same = shown.sameAs(parameter, id)
    if (same === null)
      return [sentItem(shown, parameter, parameter.in === 'querystring' ? 'whole query' : parameter.in, id)]
    const owner = same.slice(0, same.indexOf('.'))
    known.set(owner, [...(known.get(owner) ?? []), parameter.name])
    return []
  })
  return [
    inner(shown, `${anchor}.parameters`, 'Parameters'),
    flow`<ul className="schema">${[...known].map(([owner, names]) => knownItem(owner, names))}${items}</ul>`,
  ]
}

// Body and responses

const examplesIn = (
  content: NonNullable<Operation['body']>['content'],
  of: string,
  kind: (source: string) => boolean,
) =>
  content.flatMap((media): ShownExample[] =>
    media.examples.filter(({ source }) => kind(source)).map((example) => ({ media, example, of })),
  )

function body(shown: Shown, { anchor, body }: Operation): Value {
  if (!body) return null
  const about = shown.about(body.description)
  const examples = examplesIn(
    body.content,
    '',
    (source) => source !== 'generated' || (body.content.length === 1 && !shown.isCrowded),
  )
  return [
    inner(shown, `${anchor}.body`, 'Body'),
    about.blocks,
    flow`${about.line} ${contentTypes(body.content)}${body.required && ', required'}.`,
    contentFields(shown, body.content, true),
    exampleList(shown, examples, { title: 'Example body', id: `${anchor}.body`, column: 'wrapping' }),
  ]
}

function response(shown: Shown, operation: Operation, isExampleShown: boolean): Value {
  const { anchor } = operation
  const own = successes(shown, operation, isExampleShown)
  const required = shown.api.payment ? paymentRequired(shown.api, operation) : null
  const folds = operation.responses.some(({ content }) =>
    content.some(({ schema }) => schema && hasFolded(shown, schema)),
  )
  return [
    element('div', { className: 'above' }, [
      inner(shown, `${anchor}.response`, 'Response'),
      folds &&
        flow`<button type="button" data-expand="">Expand all<span className="visually-hidden"> of ${titleOf(operation)}</span></button>`,
    ]),
    own,
    // Of what the API itself requests there are no samples, beside which they would stand.
    !isExampleShown &&
      exampleList(shown, responseExamples(operation), {
        ...{ title: 'Example response', id: `${anchor}.response`, column: 'wrapping' },
      }),
    required &&
      element('details', {}, [
        flow`<summary>The 402 response without a payment</summary>`,
        jsonCode(required, 'PAYMENT-REQUIRED, decoded, without extensions', { column: 'wrapping' }),
      ]),
  ]
}

function errors(shown: Shown, operation: Operation): Value {
  const list = errorList(shown, operation)
  return list ? [inner(shown, `${operation.anchor}.errors`, 'Errors'), list] : null
}

/** Of all responses: those that are written, and one of the first success, whoever made it. */
export function responseExamples(operation: Operation): ShownExample[] {
  const first = successOf(operation)
  const others = operation.responses.filter((each) => each !== first)
  return [
    ...examplesIn(first?.content ?? [], '', (source) => source !== 'generated'),
    ...examplesIn(first?.content.slice(0, 1) ?? [], '', (source) => source === 'generated'),
    ...others.flatMap(({ status, content }) =>
      examplesIn(content, status, (source) => source === 'written' || source === 'external'),
    ),
  ]
}

// Samples

/** The samples that the authors of a description have written, in the field that other tools have for them. */
function writtenSamples({ extensions }: Operation, taken: ReadonlySet<string>) {
  const written = extensions['x-codeSamples'] ?? extensions['x-code-samples']
  return (Array.isArray(written) ? written : []).flatMap((each) => {
    const [lang, label, source] = ['lang', 'label', 'source'].map((key) => memberOf(each, key))
    if (typeof lang !== 'string' || typeof source !== 'string' || source.trim() === '') return []
    const name = (typeof label === 'string' && label) || languageName(lang)
    const language = languageProblem(lang) === undefined ? shikiName(lang) : 'text'
    return [
      { label: taken.has(name) ? `${name} (2)` : name, title: languageName(lang), language, source: source.trimEnd() },
    ]
  })
}

/** Where an operation with a price is explained to those whose language has no sample of it. */
function otherLanguages({ api: { languages, pages } }: Shown): Value {
  const chosen = FREE_LANGUAGES.some(({ kind }) => languages.includes(kind))
  return (
    chosen && pages.otherLanguages !== null && flow`<p className="small">[Other languages](${pages.otherLanguages})</p>`
  )
}

/**
 * The request of an operation as a program in each language, below what it needs.
 * @param options.id prefix of the ids of its tabs, unique on the page
 * @param options.payable whether the console of the page can send it
 */
export function operationSamples(
  shown: Shown,
  operation: Operation,
  { id = operation.anchor, payable = false } = {},
): Node[] {
  const { shown: chosen, loaded } = chosenSamples(operation, shown.api.languages)
  // TypeScript may have the same program in two kinds.
  const samples = chosen.filter(
    ({ code: text, language }, at, all) =>
      text === null || all.findIndex((one) => one.code === text && one.language === language) === at,
  )
  const own = writtenSamples(operation, new Set(samples.map(({ title }) => title)))
  const labels = [
    ...samples.map(({ title }) => title),
    ...own.map(({ label }) => label),
    ...(loaded.length > 0 ? [OTHER_LANGUAGES] : []),
  ]
  const tabs = [
    ...samples.map((sample) => [
      isPaidHere(shown.api, operation) && paymentNeeds(shown, sample.kind),
      sample.code === null
        ? flow`<p className="small">${sample.lacks}</p>`
        : code(sample.code.trimEnd(), sample.language, sample.file, { column: 'folding' }),
    ]),
    ...own.map(({ title, language, source }) => code(source, language, title, { column: 'folding' })),
  ].map((sample) => element('Tab', {}, sample))
  const titles = loaded.map(({ title }) => title).join(', ')
  const url = `${samplesPath(shown.api, operation)}.md`
  const more = element('Tab', { more: '' }, flow`<p className="more-languages"><a href="${url}">${titles}</a></p>`)
  const cannot = cannotPay(operation, shown.api.payment)
  const link = ({ entry, url }: { entry: string; url: string }) => `[\`${entry}\`](${url})`
  return nodesOf([
    cannot && flow`${inline(cannotPayWords(cannot, 'These samples send the request', link))}`,
    samples.length > 0 && sampleNeeds(shown, operation),
    element('Tabs', { group: 'language', id, labels, own: payable && TRY_IT }, [
      ...tabs,
      ...(loaded.length > 0 ? [more] : []),
    ]),
    operation.price !== null && otherLanguages(shown),
  ])
}

/** An operation that the API calls: of a webhook or a callback. */
function calls(shown: Shown, operation: Operation): Value {
  return operation.callbacks.map(({ name, operations }) =>
    operations.map((called) =>
      element('details', { id: called.anchor }, [
        line`<summary>${nameCode(name)} ${methodBadge(called.method)} ${pathCode(called.path)}</summary>`,
        flow`**${titleOf(called)}**`,
        called.externalDocs && flow`${shown.docsLink(called.externalDocs)}`,
        called.servers && schemaList(called.servers.map((server) => serverItem(shown, server))),
        explained(shown, called),
      ]),
    ),
  )
}

/** @param isExampleShown whether the examples of its response stand beside it */
function explained(shown: Shown, operation: Operation, isExampleShown = false): Value {
  const callbacks = calls(shown, operation)
  return [
    operation.description !== '' && element('div', { className: 'lead' }, shown.text(operation.description)),
    parameters(shown, operation),
    body(shown, operation),
    response(shown, operation, isExampleShown),
    errors(shown, operation),
    operation.callbacks.length > 0 && [inner(shown, `${operation.anchor}.callbacks`, 'Callbacks'), callbacks],
  ]
}

/** Whether the description says no more than the title. */
const isSaid = ({ summary, description }: Operation): boolean =>
  description.trim().replace(/\.$/, '').toLowerCase() === summary.toLowerCase()

/**
 * An operation with everything about it; search finds it on its own, or as its page.
 * @param options.payable whether the console of the page can send it
 * @param options.isWebhook whether the API sends it, so that there are no samples
 */
export function operationEntry(shown: Shown, operation: Operation, { payable = false, isWebhook = false } = {}): Node {
  const { id, anchor, method, path, deprecated, description, exampleRequest } = operation
  const examples = isWebhook ? [] : responseExamples(operation)
  const isPage = shown.isOfOperation
  const fold = element(isPage ? 'div' : 'details', { className: 'fold' }, [
    !isPage &&
      line`<summary className="unfolds" data-search="off">${methodBadge(method)} ${pathCode(path)} ${hasPrices(shown) && !isWebhook && line`<span className="price">${priceWords(operation)}</span>`}</summary>`,
    badges(operation, 'before'),
    element('div', { className: 'lead' }, [
      internalBadge(operation) && flow`<p>${internalBadge(operation)}</p>`,
      deprecated && flow`**Deprecated.** Avoid it in new programs.`,
      !isSaid(operation) && shown.text(description),
    ]),
    badges(operation, 'after'),
    request(shown, operation, isWebhook),
    !isWebhook &&
      element('div', { className: 'sample' }, [
        titled(shown, 'Sample')(),
        operationSamples(shown, operation, { payable }),
        exampleList(shown, examples, { title: 'Example response', id: anchor, column: 'folding' }),
      ]),
    element('div', { className: 'explained' }, [explained(shown, { ...operation, description: '' }, !isWebhook)]),
  ])
  const section = isPage
    ? element('section', { className: 'operation single', id: anchor }, [fold])
    : element('section', { className: 'operation' }, [heading(3, anchor, titleOf(operation)), fold])
  const keywords = [id, anchor, path.replace(/[{}]/g, ''), exampleRequest.target.split('?')[0] ?? '']
  const record = { call: `${method} ${path}`, keywords, ...(isPage && { isPage }) }
  return { ...section, data: { ...section.data, record } }
}
