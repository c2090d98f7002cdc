import { buildHeaders, buildOperation } from './build-operation'
import { descriptionSchema, type Description } from './description-schema'
import { decisionFor, decisionMembers } from './decisions'
import type { JsonObject } from './json'
import type { ApiDocs } from './load'
import type { Operation } from './model'
import { operationsOf, type Source } from './source'

const NO_PAGES: ApiDocs['pages'] = {
  reference: null,
  errors: null,
  reasons: null,
  limits: null,
  pay: null,
  recording: null,
}

/**
 * Builds the whole API, as the site, the sandbox and the samples use it. Plain JSON: it can be a page's props.
 * @param source the description, already linted
 * @param docs where it is documented
 */
export function buildApi(source: Source, docs: ApiDocs | undefined) {
  const top = descriptionSchema.parse(source.json)
  // Without a trailing slash; null if the description names none.
  const serverFor = (environment: 'production' | 'sandbox') =>
    top.servers.find((server) => server['x-environment'] === environment)?.url.replace(/\/$/, '') ?? null
  const serverUrl = serverFor('production') ?? ''
  // The `type` of a problem document is this, `#` and the code.
  const errorDocsUrl = top['x-error-docs'] ?? docs?.errorDocsUrl ?? `${serverUrl}/errors`
  const operations = operationsOf(source.root).map((at) => buildOperation(source, top, at))
  const idsWhere = (wanted: (operation: Operation) => boolean) => operations.filter(wanted).map(({ id }) => id)
  const decisions = top['x-decisions']
  const assets = top['x-payment-terms'].assets.flatMap((asset) => {
    const network = top['x-networks'].find(({ id }) => id === asset.network)
    return network ? [{ ...asset, caip2: network.caip2, chainId: network.chainId }] : []
  })
  return {
    title: top.info.title,
    version: top.info.version,
    summary: top.info.summary,
    description: top.info.description.trim(),
    serverUrl,
    sandboxUrl: serverFor('sandbox'),
    service: top['x-service'],
    errorDocsUrl,
    pages: docs?.pages ?? NO_PAGES,
    published: docs?.published ?? '/openapi',
    groups: top.tags.map(({ name, description }) => ({
      name,
      anchor: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      description,
      operations: idsWhere((operation) => operation.group === name),
    })),
    operations,
    features: top['x-features'],
    networks: top['x-networks'].map((network) => ({
      ...network,
      // Accepted as payment on this network; none for most.
      payable: assets.filter((asset) => asset.network === network.id),
    })),
    payment: { ...top['x-payment-terms'], assets },
    limits: top['x-limits'].map((limit) => ({
      ...limit,
      operations: idsWhere((operation) => operation.limitGroup === limit.id),
    })),
    errors: top['x-errors'].map((error) => ({
      ...error,
      anchor: error.code,
      type: `${errorDocsUrl}#${error.code}`,
      // What to do after it; if it has reasons, after an unknown reason.
      decision: decisionFor({ decisions }, error),
      operations: idsWhere((operation) => operation.errors.includes(error.code)),
      example: problemDocument(error, `${errorDocsUrl}#${error.code}`, decisions),
    })),
    charging: top['x-charging'],
    reasons: top['x-reasons'].map((reason) => ({ ...reason, decision: decisionFor({ decisions }, reason) })),
    decisions,
    // By the component's name in the description.
    headers: buildHeaders(source.root.at('components', 'headers')),
  }
}

/** A complete problem document, as the API would send it. */
function problemDocument(
  { title, status, code, example }: Description['x-errors'][number],
  type: string,
  decisions: Description['x-decisions'],
): JsonObject {
  const { detail, parameter, reason } = example
  return {
    ...{ type, title, status, code, detail },
    ...(parameter ? { parameter } : {}),
    ...(reason ? { reason } : {}),
    ...decisionMembers(decisionFor({ decisions }, { code, reason })),
    request_id: 'req_5f1c0e9a7b3d',
  }
}
