import type { JsonObject } from '../json'
import type { Api, ApiDocs, Operation } from '../model'
import { chargingOf } from '../x-fields/charging'
import { decisionsOf } from '../x-fields/decisions'
import { errorsOf, writtenErrors } from '../x-fields/errors'
import { limitsOf } from '../x-fields/limits'
import { networksOf } from '../x-fields/networks'
import { paymentOf } from '../x-fields/payment'
import { reasonsOf } from '../x-fields/reasons'
import { serviceOf } from '../x-fields/service'
import { exampleRequest, nameVariables } from '../request'
import { DEFAULT_LANGUAGES } from '../samples'
import { pageBytes } from '../page-parts'
import type { Source } from '../read/source'
import { Contents } from './content'
import { Examples } from './example'
import { groupsOf, joinLonely } from './groups'
import { uniqueNames } from './names'
import { Operations } from './operations'
import { References } from './references'
import { Schemas } from './schemas'
import { securitySchemesOf } from './security'
import { apiServersOf, operationServer, serversOf } from './servers'
import { tellLinks } from './links'
import { extensionsOf, externalDocsOf, objectOf, commonFields, scalarText, textOf, textOrNull } from './values'

const NO_PAGES: ApiDocs['pages'] = {
  ...{ reference: null, groups: {}, schemas: [], webhooks: [], security: null, errors: null, reasons: null },
  ...{ otherLanguages: null, limits: null, pay: null, recording: null, programs: {}, operations: {} },
}

/**
 * Builds the whole API, as the site, the sandbox and the samples use it. Plain JSON: it can be a page's props.
 * @param source the description, whose parts have the right shape
 * @param docs where it is documented
 * @returns the API, and what is strange in the description, by rule
 */
export async function buildApi({ document, foreign, specification }: Source, docs: ApiDocs | undefined) {
  const references = new References(document)
  const schemas = new Schemas(references)
  const contents = new Contents(references, schemas, new Examples(references))
  const components = objectOf(document.components)
  const securitySchemes = securitySchemesOf(components.securitySchemes, references)
  const { features, networks } = networksOf(document)
  const payment = paymentOf(document, networks)
  const written = writtenErrors(document)
  const uniqueAnchor = uniqueNames()
  const terms = { networks: networksWith(networks, payment), payment, errors: written, securitySchemes }
  const builder = new Operations(references, contents, terms, uniqueAnchor)
  const operations = builder.all(document.paths, '/paths')
  const events = document.webhooks ? 'webhooks' : 'x-webhooks'
  const webhooks = builder.all(document[events], `/${events}`, true)
  schemas.checkReferences()
  const servers = apiServersOf(serversOf(document.servers, '/servers'))
  // The `type` of a problem document is this, `#` and the code.
  const errorDocsUrl = textOf(document['x-error-docs']) || (docs?.errorDocsUrl ?? `${servers.serverUrl}/errors`)
  const decisions = decisionsOf(document)
  const idsWhere = (wanted: (operation: Api['operations'][number]) => boolean) =>
    operations.filter(wanted).map(({ id }) => id)
  joinLonely(operations)
  const named = Object.fromEntries(schemas.named)
  const bytesOf = pageBytes({ schemas: named, operations, webhooks })
  const info = objectOf(document.info)
  const api: Api = {
    ...commonFields(info, '/info'),
    externalDocs: externalDocsOf(document.externalDocs),
    extensions: { ...foreign, ...extensionsOf(document), ...extensionsOf(info) },
    specification,
    title: textOf(info.title) || 'API',
    version: scalarText(info.version),
    summary: textOf(info.summary),
    contact: contactOf(objectOf(info.contact)),
    license: licenseOf(objectOf(info.license)),
    termsOfService: textOrNull(info.termsOfService),
    ...servers,
    groups: groupsOf(document, operations, uniqueAnchor, bytesOf, references),
    operations,
    webhooks,
    securitySchemes,
    schemas: named,
    pages: docs?.pages ?? NO_PAGES,
    published: docs?.published ?? '/openapi',
    languages: docs?.languages ?? DEFAULT_LANGUAGES,
    ...(docs?.live && { live: docs.live }),
    errorDocsUrl,
    downloads: `${docs?.siteUrl ?? ''}/downloads`,
    service: serviceOf(document),
    features,
    networks: terms.networks,
    payment,
    limits: limitsOf(document).map((limit) => ({
      ...limit,
      operations: idsWhere(({ limitGroup }) => limitGroup === limit.id),
    })),
    errors: errorsOf(written, decisions, errorDocsUrl, (code) => idsWhere(({ errors }) => errors.includes(code))),
    charging: chargingOf(document),
    reasons: reasonsOf(document, decisions),
    decisions,
    headers: contents.headers(components.headers, '/components/headers', 'response'),
  }
  tellLinks(document, references)
  // At the end: what a request looks like depends on schemas of the whole description.
  nameVariables(api)
  for (const operation of withCallbacks([...operations, ...webhooks]))
    operation.exampleRequest = exampleRequest(operation, api)
  for (const operation of operations) operation.serverUrl = operationServer(servers, operation)
  return { api, strange: references.faults }
}

const withCallbacks = (operations: readonly Operation[]): Operation[] =>
  operations.flatMap((each) => [each, ...withCallbacks(each.callbacks.flatMap((callback) => callback.operations))])

/** Networks with what is accepted as payment on each; none on most. */
const networksWith = (networks: ReturnType<typeof networksOf>['networks'], payment: Api['payment']): Api['networks'] =>
  networks.map((network) => ({
    ...network,
    payable: (payment?.assets ?? []).filter(({ network: its }) => its === network.id),
  }))

function contactOf({ name, url, email }: JsonObject): Api['contact'] {
  const contact = { name: textOrNull(name), url: textOrNull(url), email: textOrNull(email) }
  return contact.name || contact.url || contact.email ? contact : null
}

function licenseOf({ name, url, identifier }: JsonObject): Api['license'] {
  const title = textOf(name) || textOf(identifier) || textOf(url)
  return title ? { name: title, url: textOrNull(url), identifier: textOrNull(identifier) } : null
}
