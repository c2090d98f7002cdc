import { referenceWords, pageLanguage } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import { paymentRequired, type Operation } from '@docs402/api'
import { element, flow, line, type Node, type Value } from '../../page/mdx/template'
import { jsonCode } from '../nodes/code'
import { nameCode } from '../nodes/schema'
import {
  heading,
  innerHeading,
  innerTitle,
  internalBadge,
  methodBadge,
  pathCode,
  schemaList,
} from '../nodes/inline-words'
import { priceWords, titleOf } from '../fact-words'
import { badges } from './badges'
import { exampleList, examplesIn, responseExamples } from './examples'
import { hasFolded } from './fields'
import { parameters } from './parameters'
import { hasPrices, request } from './request'
import { contentFields, contentTypes, errorList, successes } from './responses'
import { operationSamples } from './samples'
import { serverItem } from './security'
import type { EntryContext } from './entry-context'

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
