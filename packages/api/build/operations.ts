import { hint } from '@docs402/findings'
import { operationsAt, type WrittenOperation } from '../operations'
import { type Json, type JsonObject, listOf } from '../json'
import type { Api, Operation, Parameter, SecurityScheme } from '../model'
import { limitGroupOf } from '../x-fields/limits'
import { errorCodesOf, type WrittenError } from '../x-fields/errors'
import { networkTermsOf } from '../x-fields/networks'
import { priceOf } from '../x-fields/price'
import type { Contents } from './content'
import { anchorOf, groupOfPath, idName, operationName, titleOfName, uniqueNames } from './names'
import type { References } from './references'
import { serversOf } from './servers'
import { membersOf, namedIn, objectOf, commonFields, scalarText, textOf } from './values'

/** What operations need of the parts. */
interface Terms extends Pick<Api, 'networks' | 'payment'> {
  errors: readonly WrittenError[]
  securitySchemes: Record<string, SecurityScheme>
}

/** Builds operations: those under paths, webhooks and callbacks. */
export class Operations {
  private readonly uniqueId = uniqueNames()

  constructor(
    private readonly references: References,
    private readonly contents: Contents,
    private readonly terms: Terms,
    private readonly uniqueAnchor: (anchor: string) => string,
  ) {}

  /** The operations under paths, or of the webhooks, in the order of the file. */
  all(value: Json | undefined, at: string, isEvent = false): Operation[] {
    return namedIn(value, at, (path, _, its) =>
      operationsAt(this.references.document, path, its).map((each) => this.build(each, isEvent)),
    ).flat()
  }

  private build({ id, path, method, value, at, item, itemAt }: WrittenOperation, isEvent: boolean): Operation {
    const { document } = this.references
    const unique = this.uniqueId(id ?? (anchorOf(`${method} ${path}`) || 'operation'))
    if (id !== null && unique !== id)
      this.references.tell('duplicate', `${at}/operationId`, `operationId "${id}" is used twice. Choose another.`)
    const parameters = this.parameters(item, itemAt, value, at)
    const body = this.contents.body(value.requestBody, `${at}/requestBody`)
    // What clients send says nothing of what the API sends when it calls them.
    const security = securityOf(value.security ?? (isEvent ? undefined : document.security))
    for (const { scheme } of security.flat())
      if (!(scheme in this.terms.securitySchemes))
        this.unknownScheme(scheme, value.security ? `${at}/security` : '/security')
    const tags = listOf(value.tags).map(scalarText).filter(Boolean)
    const [servers, serversAt] = value.servers ? [value.servers, at] : [item.servers, itemAt]
    const { feature, range } = networkTermsOf(value)
    const isEverywhere = this.terms.networks.every(({ features }) => feature === null || features.includes(feature))
    return {
      ...commonFields(value, at),
      id: unique,
      operationId: id,
      anchor: this.uniqueAnchor(anchorOf(unique) || 'operation'),
      method,
      path,
      ...titleOf(value, item, isEvent ? titleOfName(path) : (idName(id ?? '', path) ?? operationName(method, path))),
      deprecated: value.deprecated === true,
      group: tags[0] ?? (isEvent ? '' : groupOfPath(path)),
      tags,
      servers: Array.isArray(servers) ? serversOf(servers, `${serversAt}/servers`) : null,
      security,
      parameters,
      body,
      responses: this.contents.responses(value.responses, `${at}/responses`),
      callbacks: membersOf(value.callbacks, `${at}/callbacks`, (name, written, its) => {
        const resolved = this.references.resolve(written, its)
        return { name, operations: this.all(resolved.value, resolved.at, true) }
      }),
      serverUrl: '',
      exampleRequest: { target: path, headers: [], credentials: [], body: null },
      price: priceOf(value, this.terms.payment),
      limitGroup: limitGroupOf(value),
      feature,
      range,
      errors: errorCodesOf(this.terms.errors, document, at, isEverywhere),
    }
  }

  private unknownScheme(scheme: string, at: string): void {
    const schemes = Object.keys(this.terms.securitySchemes)
    this.references.tell('security', at, `There is no security scheme "${scheme}". ${hint(scheme, schemes)}`)
  }

  /** Those of the operation replace those of its path with the same place and name. */
  private parameters(item: JsonObject, itemAt: string, value: JsonObject, at: string): Parameter[] {
    const all = [
      ...this.contents.parameters(item.parameters, `${itemAt}/parameters`),
      ...this.contents.parameters(value.parameters, `${at}/parameters`),
    ]
    return [...new Map(all.map((each) => [`${each.in} ${each.name}`, each])).values()]
  }
}

/** Longer summaries are paragraphs, in characters. */
const LONGEST_TITLE = 120

const LINK = /\[([^\]]+)\]\([^()\s]+\)/

/** A summary as a title, which is plain text: without marks of code and links, and without a last sentence that is a link. */
const withoutMarks = (summary: string): string =>
  summary
    .replace(new RegExp(`(?<=[.!?])\\s+${LINK.source}\\.?$`), '')
    .replaceAll(new RegExp(LINK, 'g'), '$1')
    .replaceAll(/`([^`]+)`/g, '$1')

/**
 * What an operation is called, without a full stop, and its description: a summary that is no title is its beginning, and
 * what is said of the whole path its end.
 */
function titleOf(value: JsonObject, item: JsonObject, name: string): Pick<Operation, 'summary' | 'description'> {
  const [operationTitle, ofPath] = [textOf(value.summary), textOf(item.summary)]
  const summary = operationTitle || ofPath
  const isTitle = summary.length <= LONGEST_TITLE && !summary.includes('\n')
  const title = withoutMarks(summary)
  // A link is kept where links are.
  const isWhole = isTitle && !LINK.test(summary)
  const texts = [isWhole ? '' : summary, textOf(value.description), operationTitle && ofPath, textOf(item.description)]
  const description = [...new Set(texts)].filter((text) => text && !(isWhole && text === summary)).join('\n\n')
  return { summary: (isTitle && title.replace(/(?<=\w)\.$/, '')) || name, description }
}

const securityOf = (value: Json | undefined): Operation['security'] =>
  listOf(value).map((alternative) =>
    Object.entries(objectOf(alternative)).map(([scheme, scopes]) => ({
      scheme,
      scopes: listOf(scopes).map(scalarText),
    })),
  )
