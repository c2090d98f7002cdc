import { referenceWords, pageLanguage } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import type { Element } from 'hast'
import { h } from 'hastscript'
import {
  jsonText,
  requestShape,
  shortPrice,
  resolved,
  type Api,
  type Credential,
  type Media,
  type Operation,
  type Parameter,
  type RequestBody,
} from '@docs402/api'
import { liveServers } from '@docs402/api/live'
import { labeled, valueField } from './field'
import { formAttributes, honestWords, unpaidWords, visitReceipt } from './receipt'
import { isPaidHere } from '../site/fact-words'
import { WHAT_IFS, whatIfAnchor } from '../../content/site/what-ifs'

/** Said by other fields; a payment is made by the console. */
const ELSEWHERE = /^(accept|content-type|authorization|cookie|payment-signature)$/i

/** The ids of networks that have the data of an operation; only for a parameter that holds such an id. */
function networksFor(
  { networks }: Api,
  { feature }: Operation,
  { examples: [example] }: Parameter,
): { choices?: string[] } {
  if (!networks.some(({ id }) => id === example?.value)) return {}
  return {
    choices: networks.filter(({ features }) => feature === null || features.includes(feature)).map(({ id }) => id),
  }
}

/** Where something is sent, in the language of the page. */
function placeWords(place: Parameter['in'] | Credential['in']): string {
  return place === 'querystring' ? referenceWords().wholeQuery : referenceWords()[place]
}

function parameterField(api: Api, operation: Operation, parameter: Parameter): Element {
  const { name, in: place, required, sampled, schema, content, examples } = parameter
  return valueField(api, {
    ...{ name: `${place}.${name}`, label: name, required, value: sampled ? examples[0]?.value : undefined },
    ...{ place: place === 'query' ? '' : placeWords(place), schema },
    ...{ isJson: content.length > 0, ...networksFor(api, operation, parameter) },
  })
}

/** The fields of a body in one media type: those of a form, a file, or one text. */
function bodyFields(
  api: Api,
  { examples, schema }: Media,
  kind: RequestBody['kind'],
  required: boolean,
): Element | Element[] {
  const example = examples[0]
  const name = `:body`
  const isForm = kind === 'form' || kind === 'multipart'
  const properties = (isForm && schema && resolved(api, schema).properties) || []
  if (properties.length > 0) {
    const value = example?.value
    const values = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
    return properties
      .filter((property) => !resolved(api, property.schema).readOnly)
      .map((property) =>
        valueField(api, {
          ...{ name: `body.${property.name}`, label: property.name, required: property.required },
          ...{ schema: property.schema, value: values[property.name] },
        }),
      )
  }
  const isJson = isForm || kind === 'json'
  const label = { label: 'body', isWord: true }
  if (kind === 'file')
    return labeled(label, h('input', { type: 'file', name, title: referenceWords().mustBeFile, required }), 'whole')
  const value = example?.value
  const text =
    example?.serialized ??
    (typeof value === 'string' && !isJson ? value : value === undefined ? '' : jsonText(value, 2))
  const asJson = isJson && { dataAs: 'json', title: referenceWords().mustBeJson }
  return labeled(label, h('textarea', { name, rows: 6, ...asJson, required }, text), 'whole')
}

/** The fields of a body; where it has several media types, those of one at a time. */
function body(api: Api, operation: Operation): Element[] {
  const { content = [], required = false } = operation.body ?? {}
  const types = requestShape(operation, api).bodies
  const fieldsOf = (type: string, kind: RequestBody['kind']) =>
    content.filter((media) => media.type === type).flatMap((media) => bodyFields(api, media, kind, required))
  const [first] = types
  if (!first) return []
  if (types.length === 1) return fieldsOf(first.type, first.kind)
  const choice = h(
    'select',
    { name: ':type' },
    types.map(({ type }) => h('option', { value: type }, type)),
  )
  return [
    labeled({ label: referenceWords().contentType, isWord: true }, choice, 'whole'),
    ...types.map(({ type, kind }) => {
      const isOff = type !== first.type
      const inside = [h('legend.visually-hidden', type), ...fieldsOf(type, kind)]
      return h('fieldset.whole', { name: ':as', dataType: type, disabled: isOff, hidden: isOff }, inside)
    }),
  ]
}

/** Credentials of the right form: the sandbox takes any, and nothing leaves the page. */
function credentials({ exampleRequest }: Operation): Element[] {
  return exampleRequest.credentials.flatMap(({ scheme, name, in: place, variables, prefix }) =>
    variables.map((variable, at) => {
      const label =
        variables.length > 1
          ? at === 0
            ? referenceWords().userName
            : referenceWords().password
          : prefix
            ? prefix.trim().toLowerCase()
            : name
      const title = referenceWords().mustBeAny
      const control = h('input', { name: `:key.${scheme}.${variable}`, value: 'sandbox', title, required: true })
      return labeled({ label, place: placeWords(place), isWord: true }, control)
    }),
  )
}

interface FormOptions {
  /** Whether its options for faults are anchors of the page. */
  anchors?: boolean
}

const whatIf = (anchors: boolean) => {
  const option = (id: string, words: string) =>
    h('option', { value: id, id: id !== '' && anchors ? whatIfAnchor(id) : null }, words)
  const options = [
    option('', referenceWords().success),
    ...WHAT_IFS.map((each) => option(each.id, referenceWords()[each.words])),
  ]
  return [
    h('label.if.line.small', [h('span', referenceWords().simulate), h('select', { name: ':if' }, options)]),
    ' ',
    h('label.pause.small', [h('input', { type: 'checkbox', name: ':pause' }), ` ${referenceWords().pause}`]),
  ]
}

/** Where a request goes: to the sandbox, or to a server of the description where the owner allows that. */
function destination(api: Api, operation: Operation): Element {
  const sandbox = referenceWords().sandboxInPage
  const servers = api.live ? liveServers(api, operation).offered : []
  if (servers.length === 0) return h('span.pay-tag.pill', sandbox)
  const words = ({ title, url }: (typeof servers)[number]) => (title === url ? url : `${title}: ${url}`)
  return h('label.pay-server', [
    h('span', referenceWords().sendTo),
    ' ',
    h('select', { name: ':server' }, [
      h('option', { value: '' }, sandbox),
      servers.map((server, index) => h('option', { value: index, translate: 'no' }, words(server))),
    ]),
  ])
}

/**
 * The form of an operation, which sends its request to the sandbox in the page, and pays for it from a test wallet where it
 * has a price. Without scripts it does nothing and is hidden; `packages/theme/browser/console` implements it.
 */
export function consoleForm(api: Api, operation: Operation, { anchors = false }: FormOptions = {}): Element {
  const { method, path, parameters } = operation
  const price = isPaidHere(api, operation) ? operation.price : null
  const unpaid = unpaidWords(api, operation)
  const formParameters = parameters.filter((each) => each.in !== 'header' || !ELSEWHERE.test(each.name))
  const attributes = {
    ...formAttributes(operation, `${method} ${path}`, price !== null),
    autoComplete: 'off',
    spellCheck: 'false',
  }
  const fields = [
    ...formParameters.map((parameter) => parameterField(api, operation, parameter)),
    ...credentials(operation),
    ...body(api, operation),
  ]
  return h('form.pay.coded', attributes, [
    h('p.pay-head.row', [
      h('b', referenceWords().yourRequest),
      ' ',
      destination(api, operation),
      price && [' ', h('span.pay-wallet.row.small', referenceWords().walletWhenSent)],
    ]),
    h('div.fields', fields),
    h('div.go.row', [
      price && whatIf(anchors),
      h('button.button.primary', [
        referenceWords().send,
        price && [
          ' ',
          h('small', fill(referenceWords().testPrice, { price: shortPrice(price, pageLanguage().words.prices) })),
        ],
      ]),
    ]),
    price && visitReceipt(),
    unpaid && h('p.honest.small', unpaid),
    h('p.honest.small', honestWords(price !== null)),
  ])
}

/** The tab before the samples of an operation. */
export const tryIt = (): string => referenceWords().tryIt
