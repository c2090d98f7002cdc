import { referenceWords as inReference } from '../../content/page-language'
import { STATUS_CODES } from 'node:http'
import {
  type Example,
  failuresOf,
  isJsonObject,
  jsonText,
  successOf,
  type Header,
  type Media,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from '@docs402/api'
import { element, flow, line, phrase, type Node, type Value } from '../../page/mdx/template'
import { groupBy } from '../../shared/group-by'
import { literal, nameCode } from '../nodes/schema'
import { deprecatedBadge, errorLink, internalBadge, joined, requiredWord, schemaList } from '../nodes/inline-words'
import { fields, innerFields } from './fields'
import { rowWords, type Row } from './row'
import { topName } from '../plan/schema-sizes'
import { titleOf } from '../site/fact-words'
import { placeless, type EntryContext } from '../nodes/entry-context'

const STYLES = {
  deepObject: 'styleDeepObject',
  form: 'styleForm',
  label: 'styleLabel',
  matrix: 'styleMatrix',
  pipeDelimited: 'stylePipe',
  spaceDelimited: 'styleSpace',
} as const

const isStyle = (style: string | null): style is keyof typeof STYLES => style !== null && style in STYLES

/** How a value of several parts is written, where that is not how everybody writes it. */
function styleWords(context: EntryContext, { style, explode, schema, content, ...sent }: Parameter | Header): Value[] {
  const [media] = content
  if (media) return [[`${inReference().as} `, nameCode(media.type)]]
  const { types } = context.schema(schema)
  const isPlain = style === null || style === 'simple' || !types.some((type) => type === 'array' || type === 'object')
  const words =
    style === 'form' && explode
      ? types.includes('array') && inReference().repeated
      : isStyle(style) && inReference()[STYLES[style]]
  return [
    !isPlain && words && words.split('`').map((text, at) => (at % 2 ? nameCode(text) : text)),
    'allowReserved' in sent && sent.allowReserved && inReference().reservedAsIs,
    'allowEmptyValue' in sent && sent.allowEmptyValue && inReference().mayBeEmpty,
  ]
}

/** Examples of a parameter or a header with a name, which its schema may have without one: they are shown once. */
const namedExamples = ({ examples }: Parameter | Header): Example[] =>
  examples.filter(({ source, name }) => source === 'written' && name !== null)

/** The row of a parameter or a header, to which `exampleWords` belong. */
export const sentWords = (context: EntryContext, sent: Parameter | Header, row: Pick<Row, 'name' | 'aside'>) =>
  rowWords(
    context,
    {
      ...row,
      schema: sent.schema,
      description: sent.description,
      examples: namedExamples(sent).map(({ value }) => value),
    },
    false,
  )

/** Written examples of a parameter or a header that its row does not have. */
export function exampleWords(context: EntryContext, sent: Parameter | Header): Value {
  const { schema, examples } = sent
  const values = context.schema(schema).examples.map((value) => jsonText(value))
  const isMore = ({ source, name, value }: Example) =>
    source === 'written' && name === null && !values.includes(jsonText(value))
  const all = [
    ...[...namedExamples(sent), ...examples.filter(isMore)],
    ...examples.filter(({ source }) => source === 'external'),
  ]
  if (all.length === 0) return null
  const words = all.map(({ value, url, summary, name, description }) => [
    url === null ? literal(value) : line`[${url}](${context.resolve(url) ?? url})`,
    (summary || name) && ` (${summary || name})`,
    description !== '' && [': ', context.about(description).line ?? description],
  ])
  return line` <span className="about">${inReference().exampleLabel} ${joined(words)}</span>`
}

/** What is described once, because responses share it. */
const isShared = ({ at }: Header): boolean => at.startsWith('/components/headers/')

export const headerAnchor = ({ plan }: EntryContext, name: string) =>
  plan.sectionId(`header-${name.toLowerCase().replace(/[^\w-]+/g, '-')}`)

const headersOf = ({ responses, callbacks }: Operation): Header[] => [
  ...responses.flatMap(({ headers }) => headers),
  ...callbacks.flatMap(({ operations }) => operations.flatMap(headersOf)),
]

/** The headers that responses share, those to callbacks too, each once. */
export function sharedHeaders(operations: readonly Operation[]): Header[] {
  const all = operations.flatMap(headersOf).filter(isShared)
  return [...new Map(all.toReversed().map((header) => [header.name.toLowerCase(), header])).values()].toReversed()
}

function headerWords(context: EntryContext, headers: readonly Header[]): Value {
  if (headers.length === 0) return null
  const names = headers.map((header) => {
    if (isShared(header)) return line`[\`${header.name}\`](#${headerAnchor(context, header.name)})`
    return nameCode(header.name)
  })
  const specificHeaders = headers.filter((header) => !isShared(header))
  return [
    flow`<p className="aside">${phrase(inReference().headersSent, { names: joined(names) })}</p>`,
    specificHeaders.length > 0 && schemaList(specificHeaders.map((header) => sentItem(context, header, 'header'))),
  ]
}

/**
 * A parameter or a header as an item of a list.
 * @param place where it is sent, in words
 * @param id by which it is linked
 */
export function sentItem(context: EntryContext, sent: Parameter | Header, place: string, id?: string): Node {
  const { name, required, schema, content } = sent
  const aside = joined([place, required && requiredWord(), ...styleWords(context, sent)])
  const { line: words, about, blocks } = sentWords(context, sent, { name: '', aside })
  const title = id === undefined ? nameCode(name) : line`<a className="own" href="#${id}">\`${name}\`</a>`
  return element('li', { id }, [
    line`${title}${deprecatedBadge(sent)}${internalBadge(sent)}${words}${about}${exampleWords(context, sent)}`,
    blocks,
    innerFields(context, schema),
    content.map((media) => encodingWords(context, media)),
    content.some((media) => content.length > 1 || media.schema === null) && contentFields(context, content),
  ])
}

/** Media types with the same schema are told once. */
function bySchema(content: readonly Media[]): Media[][] {
  const groups = groupBy(content, ({ schema, itemSchema, encoding }) =>
    placeless([schema?.ref ?? schema, itemSchema?.ref ?? itemSchema, encoding.length > 0 && encoding]),
  )
  return [...groups.values()]
}

const typeNames = (content: readonly Media[]): Value => joined(content.map(({ type }) => nameCode(type)))

/** How a part of a body is sent; one of the two says it. */
function partWords(name: Value, contentType: string | null, style: string | null): Value {
  if (contentType === null) return phrase(inReference().fieldStyle, { name, style: nameCode(style ?? 'form') })
  const type = nameCode(contentType)
  if (style === null) return phrase(inReference().fieldSentAs, { name, type })
  return phrase(inReference().fieldSent, { name, type, style: nameCode(style) })
}

function encodingWords(context: EntryContext, { encoding }: Media): Value {
  return encoding.map(({ name, contentType, style, headers }) => [
    flow`<p className="aside">${partWords(nameCode(name), contentType, style)}</p>`,
    headerWords(context, headers),
  ])
}

const isOpen = (context: EntryContext, schema: Schema): boolean => {
  const name = topName(schema)
  return name !== null && context.plan.opensAtTop(name, context.page)
}

/** The schema of a media type: of all, or of each item of a sequence; without the examples of it that stand elsewhere. */
function mediaFields(context: EntryContext, media: Media, types: readonly Media[], isExampleShown: boolean): Value {
  const isXml = types.some(({ type }) => /xml/i.test(type))
  const { schema, itemSchema } = media
  const examples = isExampleShown ? media.examples.map(({ value }) => value) : []
  return [
    schema && fields(context, schema, { open: isOpen(context, schema), isXml, examples }),
    itemSchema && [
      flow`<p className="aside">${inReference().eachOfSequence}</p>`,
      fields(context, itemSchema, { open: isOpen(context, itemSchema), isXml }),
    ],
    encodingWords(context, media),
  ]
}

/**
 * What a body or a response may contain, by media type.
 * @param isExampleShown whether the examples that are made of schemas stand elsewhere
 */
export function contentFields(context: EntryContext, content: readonly Media[], isExampleShown = false): Value {
  const groups = bySchema(content)
  return groups.map((types) => [
    groups.length > 1 && flow`<p className="media">${typeNames(types)}</p>`,
    types[0] && mediaFields(context, types[0], types, isExampleShown),
  ])
}

/** The media types of a body or a response, unless each is named with its schema. */
export const contentTypes = (content: readonly Media[]): Value => bySchema(content).length === 1 && typeNames(content)

/** Operations that can be called with what a response says. */
function linkList(context: EntryContext, { links }: Response): Value {
  if (links.length === 0) return null
  const items = links.map(({ name, value }) => {
    const { operationId, operationRef, description, ...given } = isJsonObject(value) ? value : {}
    const target = context.operationOf(operationId ?? operationRef ?? null)
    const url = target ? context.urlOf(target) : null
    const id = operationId ?? operationRef ?? ''
    const about = context.about(typeof description === 'string' ? description : '')
    return element('li', {}, [
      line`${nameCode(name)} ${inReference().leadsTo} ${target && url ? line`[${titleOf(target)}](${url})` : literal(id)} ${about.line} ${Object.entries(given).map(([key, written]) => [` ${key} `, literal(written)])}`,
      about.blocks,
    ])
  })
  return [flow`<p className="aside">${inReference().links}</p>`, element('ul', {}, items)]
}

const badge = (status: string) => line`<span className="badge status">${status}</span>`

/** A response in full. */
function responseBlocks(context: EntryContext, anchor: string, response: Response, isExampleShown: boolean): Value {
  const { status, summary, description, content, headers } = response
  const about = context.about(description || summary)
  const types = content.length > 0 && line` <span className="aside">${contentTypes(content)}</span>`
  return [
    element('p', { id: `${anchor}.${status}` }, [
      badge(status),
      ' ',
      summary !== '' && description !== '' && line`**${summary}** `,
      about.line,
      types,
    ]),
    about.blocks,
    contentFields(context, content, isExampleShown),
    headerWords(context, headers),
    linkList(context, response),
  ]
}

/**
 * The responses of success, and those that are neither.
 * @param isExampleShown whether the examples of the first stand elsewhere
 */
export const successes = (context: EntryContext, operation: Operation, isExampleShown: boolean): Value => {
  const failures = failuresOf(operation)
  const responses = operation.responses.filter((each) => !failures.includes(each))
  const first = successOf(operation)
  return responses.map((each) => responseBlocks(context, operation.anchor, each, isExampleShown && each === first))
}

/** The body of an error: its schema is linked if others have the same. */
function errorBody(context: EntryContext, { content, headers, ...response }: Response): Value {
  const bodies = bySchema(content).map((types): Value => {
    const ref = types[0]?.schema?.ref ?? null
    const url = ref === null ? null : context.plan.errorEntryOf(ref, context.page)
    if (url !== null)
      return flow`<p className="aside">${phrase(inReference().schemaIn, { name: line`[${ref}](${url})`, types: typeNames(types) })}</p>`
    return [
      flow`<p className="aside">${typeNames(types)}</p>`,
      types[0] && mediaFields(context, types[0], types, false),
    ]
  })
  return [bodies, headerWords(context, headers), linkList(context, { content, headers, ...response })]
}

/** What went wrong, by status: codes of the catalog, what is said of the response, and its body. */
export function errorList(context: EntryContext, operation: Operation): Value {
  const { api } = context
  const { anchor, errors: codes } = operation
  const entries = api.errors.filter(({ code }) => codes.includes(code))
  const responses = failuresOf(operation)
  const statuses = [
    ...new Set([...responses.map(({ status }) => status), ...entries.map(({ status }) => String(status))]),
  ]
  const rows = statuses.toSorted().map((status) => {
    const links = entries.filter((error) => String(error.status) === status)
    const response = responses.find((each) => each.status === status)
    const text = [response?.summary, response?.description].filter(Boolean).join('\n\n')
    const about = context.about(text)
    const hasBody =
      response && (response.content.length > 0 || response.headers.length > 0 || response.links.length > 0)
    const name =
      STATUS_CODES[status] ?? (status === 'default' ? inReference().anyOtherResponse : inReference().response)
    const words = about.line ?? (response?.summary || name)
    const inside = hasBody
      ? element('details', {}, [line`<summary>${words}</summary>`, about.blocks, errorBody(context, response)])
      : [
          (about.line ?? (about.blocks.length + links.length === 0 && name)) && flow`${about.line ?? name}`,
          about.blocks,
        ]
    return element('div', { id: response && `${anchor}.${status}` }, [
      flow`<dt>${status}</dt>`,
      element('dd', {}, [links.flatMap(({ code }, index) => [index > 0 && ' ', errorLink(api, code)]), inside]),
    ])
  })
  return rows.length > 0 && element('dl', { className: 'errors' }, rows)
}
