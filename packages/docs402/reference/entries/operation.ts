import { referenceWords, pageLanguage } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import { paymentRequired, type Operation } from '@docs402/api'
import { UniqueIds } from '../../page/mdx/remark-ids'
import { element, flow, line, type Node, type Value } from '../../page/mdx/template'
import { jsonCode } from '../nodes/code'
import { nameCode } from '../nodes/schema'
import {
  heading,
  innerHeading,
  innerTitle,
  internalBadge,
  joined,
  methodBadge,
  pathCode,
  schemaList,
} from '../nodes/inline-words'
import { priceWords, titleOf } from '../site/fact-words'
import { badges } from '../nodes/badges'
import { exampleList, examplesIn, responseExamples } from './examples'
import { hasFolded } from './fields'
import { hasPrices, request } from './request'
import { contentFields, contentTypes, errorList, sentItem, successes } from './responses'
import { operationSamples } from './samples'
import { serverItem } from './security'
import type { EntryContext } from '../nodes/entry-context'

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const
/** Parts of an operation that have these names in ids. */
const PARTS = ['parameters', 'body', 'response', 'errors', 'callbacks', 'examples']

/** Parameters that another operation of the page explains. */
const knownItem = (owner: string, names: readonly string[]): Value =>
  line`<li>${joined(names.map(nameCode))} [${referenceWords().asThere}](#${owner}.parameters)</li>`

/** The parameters of an operation, by where they are sent. */
function parameters(context: EntryContext, { anchor, parameters: all }: Operation): Value {
  const ordered = PLACES.flatMap((place) => all.filter((parameter) => parameter.in === place))
  if (ordered.length === 0) return null
  const ids = new UniqueIds()
  ids.add(...PARTS)
  const namesByPlace = new Map<string, string[]>()
  const items = ordered.flatMap((parameter) => {
    const name = parameter.name.replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    const isTaken = ids.has(name) || /^\d/.test(name)
    const id = `${anchor}.${ids.free(isTaken ? `${parameter.in}.${name}` : name)}`
    const same = context.sameAs(parameter, id)
    if (same === null)
      return [
        sentItem(context, parameter, parameter.in === 'querystring' ? referenceWords().wholeQuery : parameter.in, id),
      ]
    const owner = same.slice(0, same.indexOf('.'))
    namesByPlace.set(owner, [...(namesByPlace.get(owner) ?? []), parameter.name])
    return []
  })
  return [
    innerHeading(context, `${anchor}.parameters`, referenceWords().parameters),
    flow`<ul className="schema">${[...namesByPlace].map(([owner, names]) => knownItem(owner, names))}${items}</ul>`,
  ]
}

function body(context: EntryContext, { anchor, body }: Operation): Value {
  if (!body) return null
  const about = context.about(body.description)
  const examples = examplesIn(
    body.content,
    '',
    (source) => source !== 'generated' || (body.content.length === 1 && !context.isCrowded),
  )
  return [
    innerHeading(context, `${anchor}.body`, referenceWords().body),
    about.blocks,
    flow`${about.line} ${contentTypes(body.content)}${body.required && referenceWords().requiredSentence}.`,
    contentFields(context, body.content, true),
    exampleList(context, examples, { title: referenceWords().exampleBody, id: `${anchor}.body`, column: 'wrapping' }),
  ]
}

function response(context: EntryContext, operation: Operation, isExampleShown: boolean): Value {
  const { anchor } = operation
  const successList = successes(context, operation, isExampleShown)
  const required = context.api.payment ? paymentRequired(context.api, operation) : null
  const folds = operation.responses.some(({ content }) =>
    content.some(({ schema }) => schema && hasFolded(context, schema)),
  )
  return [
    element('div', { className: 'above' }, [
      innerHeading(context, `${anchor}.response`, referenceWords().response),
      folds &&
        flow`<button type="button" data-expand="">${pageLanguage().words.site.expandAll}<span className="visually-hidden"> ${fill(referenceWords().ofTitle, { title: titleOf(operation) })}</span></button>`,
    ]),
    successList,
    // Of what the API itself requests there are no samples, beside which they would stand.
    !isExampleShown &&
      exampleList(context, responseExamples(operation), {
        ...{ title: referenceWords().exampleResponse, id: `${anchor}.response`, column: 'wrapping' },
      }),
    required &&
      element('details', {}, [
        flow`<summary>${referenceWords().responseWithoutPayment}</summary>`,
        jsonCode(required, referenceWords().decodedRequired, { column: 'wrapping' }),
      ]),
  ]
}

function errors(context: EntryContext, operation: Operation): Value {
  const list = errorList(context, operation)
  return list ? [innerHeading(context, `${operation.anchor}.errors`, referenceWords().errors), list] : null
}

/** An operation that the API calls: of a webhook or a callback. */
function calls(context: EntryContext, operation: Operation): Value {
  return operation.callbacks.map(({ name, operations }) =>
    operations.map((called) =>
      element('details', { id: called.anchor }, [
        line`<summary>${nameCode(name)} ${methodBadge(called.method)} ${pathCode(called.path)}</summary>`,
        flow`**${titleOf(called)}**`,
        called.externalDocs && flow`${context.docsLink(called.externalDocs)}`,
        called.servers && schemaList(called.servers.map((server) => serverItem(context, server))),
        explained(context, called),
      ]),
    ),
  )
}

/** @param isExampleShown whether the examples of its response stand beside it */
function explained(context: EntryContext, operation: Operation, isExampleShown = false): Value {
  const callbacks = calls(context, operation)
  // What the API requests has no direction in these words: its readers receive what it sends.
  const [sent, received] = isExampleShown ? [context.sentIn('request'), context.sentIn('response')] : [context, context]
  return [
    operation.description !== '' && element('div', { className: 'lead' }, context.text(operation.description)),
    parameters(sent, operation),
    body(sent, operation),
    response(received, operation, isExampleShown),
    errors(received, operation),
    operation.callbacks.length > 0 && [
      innerHeading(context, `${operation.anchor}.callbacks`, referenceWords().callbacks),
      callbacks,
    ],
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
export function operationEntry(
  context: EntryContext,
  operation: Operation,
  { payable = false, isWebhook = false } = {},
): Node {
  const { id, anchor, method, path, deprecated, description, exampleRequest } = operation
  const examples = isWebhook ? [] : responseExamples(operation)
  const isPage = context.isOfOperation
  const fold = element(isPage ? 'div' : 'details', { className: 'fold' }, [
    !isPage &&
      line`<summary className="unfolds" data-search="off">${methodBadge(method)} ${pathCode(path)} ${hasPrices(context) && !isWebhook && line`<span className="price">${priceWords(operation)}</span>`}</summary>`,
    badges(operation, 'before'),
    element('div', { className: 'lead' }, [
      internalBadge(operation) && flow`<p>${internalBadge(operation)}</p>`,
      deprecated && flow`**${referenceWords().deprecatedNotice}** ${referenceWords().deprecatedAdvice}`,
      !isSaid(operation) && context.text(description),
    ]),
    badges(operation, 'after'),
    request(context, operation, isWebhook),
    !isWebhook &&
      element('div', { className: 'sample' }, [
        innerTitle(context, referenceWords().sample),
        operationSamples(context, operation, { payable }),
        exampleList(context, examples, { title: referenceWords().exampleResponse, id: anchor, column: 'folding' }),
      ]),
    element('div', { className: 'explained' }, [explained(context, { ...operation, description: '' }, !isWebhook)]),
  ])
  const section = isPage
    ? element('section', { className: 'operation single', id: anchor }, [fold])
    : element('section', { className: 'operation' }, [heading(3, anchor, titleOf(operation)), fold])
  const keywords = [id, anchor, path.replace(/[{}]/g, ''), exampleRequest.target.split('?')[0] ?? '']
  const record = { call: `${method} ${path}`, keywords, ...(isPage && { isPage }) }
  return { ...section, data: { ...section.data, record } }
}
