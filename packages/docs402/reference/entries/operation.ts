import { said, saidIn } from '../../content/said'
import { fill } from '../../shared/words/words'
import { paymentRequired, type Operation } from '@docs402/api'
import { element, flow, line, type Node, type Value } from '../../content/mdx/template'
import { jsonCode } from '../nodes/code'
import { nameCode } from '../nodes/schema'
import { heading, innerHeading, innerTitle, internalBadge, methodBadge, pathCode, schemaList } from '../nodes/words'
import { priceWords, titleOf } from '../words'
import { badges } from './badges'
import { exampleList } from './examples'
import { examplesIn, responseExamples } from './examples-in'
import { hasFolded } from './fields'
import { parameters } from './parameters'
import { hasPrices, request } from './request'
import { contentFields, contentTypes, errorList, successes } from './responses'
import { operationSamples } from './samples'
import { serverItem } from './security'
import type { Shown } from './shown'

function body(shown: Shown, { anchor, body }: Operation): Value {
  if (!body) return null
  const about = shown.about(body.description)
  const examples = examplesIn(
    body.content,
    '',
    (source) => source !== 'generated' || (body.content.length === 1 && !shown.isCrowded),
  )
  return [
    innerHeading(shown, `${anchor}.body`, said().body),
    about.blocks,
    flow`${about.line} ${contentTypes(body.content)}${body.required && said().requiredSentence}.`,
    contentFields(shown, body.content, true),
    exampleList(shown, examples, { title: said().exampleBody, id: `${anchor}.body`, column: 'wrapping' }),
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
      innerHeading(shown, `${anchor}.response`, said().response),
      folds &&
        flow`<button type="button" data-expand="">${saidIn().words.site.expandAll}<span className="visually-hidden"> ${fill(said().ofTitle, { title: titleOf(operation) })}</span></button>`,
    ]),
    own,
    // Of what the API itself requests there are no samples, beside which they would stand.
    !isExampleShown &&
      exampleList(shown, responseExamples(operation), {
        ...{ title: said().exampleResponse, id: `${anchor}.response`, column: 'wrapping' },
      }),
    required &&
      element('details', {}, [
        flow`<summary>${said().responseWithoutPayment}</summary>`,
        jsonCode(required, said().decodedRequired, { column: 'wrapping' }),
      ]),
  ]
}

function errors(shown: Shown, operation: Operation): Value {
  const list = errorList(shown, operation)
  return list ? [innerHeading(shown, `${operation.anchor}.errors`, said().errors), list] : null
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
  // What the API requests has no direction in these words: its readers receive what it sends.
  const [sent, received] = isExampleShown ? [shown.sentIn('request'), shown.sentIn('response')] : [shown, shown]
  return [
    operation.description !== '' && element('div', { className: 'lead' }, shown.text(operation.description)),
    parameters(sent, operation),
    body(sent, operation),
    response(received, operation, isExampleShown),
    errors(received, operation),
    operation.callbacks.length > 0 && [
      innerHeading(shown, `${operation.anchor}.callbacks`, said().callbacks),
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
      deprecated && flow`**${said().deprecatedNotice}** ${said().deprecatedAdvice}`,
      !isSaid(operation) && shown.text(description),
    ]),
    badges(operation, 'after'),
    request(shown, operation, isWebhook),
    !isWebhook &&
      element('div', { className: 'sample' }, [
        innerTitle(shown, said().sample),
        operationSamples(shown, operation, { payable }),
        exampleList(shown, examples, { title: said().exampleResponse, id: anchor, column: 'folding' }),
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
