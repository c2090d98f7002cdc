import { statSync } from 'node:fs'
import path from 'node:path'
import { buildHeaders, buildOperation } from './build-operation'
import { descriptionSchema, type Description } from './description-schema'
import { ApiDescriptionError, readSource, rootSpot, type Source, spotAt } from './source'
import { decisionFor, decisionMembers } from './decisions'
import { lintFacts } from './lint/facts'
import type { Api, ApiError, ApiPages, Network, Operation, PaymentAsset, PaymentTerms } from './model'
import { operationSpots } from './operation-spots'

/** Where an API is documented. */
export interface ApiDocs {
  /** URL of the site, without a trailing slash. */
  siteUrl: string
  /** URL of the page that explains the errors, if the description does not name one (`x-error-docs`). */
  errorDocsUrl: string
  pages: ApiPages
  /** URL path of the published description, without its extension: `/openapi`. */
  published: string
}

/** The API and the source it was read from. */
export interface LoadedApi {
  api: Api
  source: Source
  /** URL of the site that documents it; undefined for a standalone description. */
  siteUrl: string | undefined
}

const NO_PAGES: ApiPages = { reference: null, errors: null, limits: null, pay: null, recording: null }
const cache = new Map<string, { stamp: string; loaded: LoadedApi }>()

/**
 * Reads an API description once; later calls get the same object until the file or the options change.
 * @param root absolute path of a folder
 * @param file path of the description relative to `root`, as messages name it
 * @param docs where the API is documented; left out for a standalone description
 * @returns the API as plain JSON, and its source: the sandbox validates by the schemas as written
 * @throws ApiDescriptionError with file, line, column and fix of every fault
 */
export function loadApi({ root, file, docs }: { root: string; file: string; docs?: ApiDocs }): LoadedApi {
  const full = path.join(root, file)
  const stat = statSync(full, { throwIfNoEntry: false })
  const stamp = JSON.stringify([stat?.mtimeMs, stat?.size, docs])
  const known = cache.get(full)
  if (known?.stamp === stamp) return known.loaded
  const source = readSource(root, file)
  const faults = lintFacts(source).filter((finding) => finding.severity === 'error')
  if (faults.length > 0) throw new ApiDescriptionError(faults)
  const loaded = { api: build(source, docs), source, siteUrl: docs?.siteUrl }
  cache.set(full, { stamp, loaded })
  return loaded
}

function build(source: Source, docs: ApiDocs | undefined): Api {
  const top = descriptionSchema.parse(source.json)
  const serverUrl = serverFor(top, 'production') ?? ''
  const errorDocsUrl = top['x-error-docs'] ?? docs?.errorDocsUrl ?? `${serverUrl}/errors`
  const operations = operationSpots(source).map((at) => buildOperation(source, top, at))
  const payment = buildPayment(top)
  return {
    title: top.info.title,
    version: top.info.version,
    summary: top.info.summary,
    description: top.info.description.trim(),
    serverUrl,
    sandboxUrl: serverFor(top, 'sandbox'),
    service: top['x-service'],
    errorDocsUrl,
    pages: docs?.pages ?? NO_PAGES,
    published: docs?.published ?? '/openapi',
    groups: top.tags.map(({ name, description }) => ({
      name,
      anchor: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      description,
      operations: idsWhere(operations, (operation) => operation.group === name),
    })),
    operations,
    features: top['x-features'],
    networks: buildNetworks(top, payment.assets),
    payment,
    limits: top['x-limits'].map((limit) => ({
      ...limit,
      operations: idsWhere(operations, (operation) => operation.limitGroup === limit.id),
    })),
    errors: buildErrors(top, operations, errorDocsUrl),
    charging: top['x-charging'],
    reasons: top['x-reasons'].map((reason) => ({
      ...reason,
      decision: decisionFor({ decisions: top['x-decisions'] }, reason),
    })),
    decisions: top['x-decisions'],
    headers: buildHeaders(source, spotAt(source, rootSpot(source), 'components', 'headers')),
  }
}

function serverFor(top: Description, environment: 'production' | 'sandbox'): string | null {
  const found = top.servers.find((server) => server['x-environment'] === environment)
  return found?.url.replace(/\/$/, '') ?? null
}

function idsWhere(operations: Operation[], wanted: (operation: Operation) => boolean): string[] {
  return operations.filter(wanted).map(({ id }) => id)
}

function buildPayment(top: Description): PaymentTerms {
  const terms = top['x-payment-terms']
  const assets = terms.assets.flatMap((asset) => {
    const network = top['x-networks'].find(({ id }) => id === asset.network)
    return network ? [{ ...asset, caip2: network.caip2, chainId: network.chainId }] : []
  })
  return { ...terms, assets }
}

function buildNetworks(top: Description, assets: PaymentAsset[]): Network[] {
  return top['x-networks'].map((network) => ({
    ...network,
    payable: assets.filter((asset) => asset.network === network.id),
  }))
}

function buildErrors(top: Description, operations: Operation[], docs: string): ApiError[] {
  return top['x-errors'].map(({ example, ...error }) => {
    const type = `${docs}#${error.code}`
    const decisions = top['x-decisions']
    return {
      ...error,
      anchor: error.code,
      type,
      decision: decisionFor({ decisions }, error),
      operations: idsWhere(operations, (operation) => operation.errors.includes(error.code)),
      example: {
        type,
        title: error.title,
        status: error.status,
        code: error.code,
        detail: example.detail,
        ...(example.parameter ? { parameter: example.parameter } : {}),
        ...(example.reason ? { reason: example.reason } : {}),
        ...decisionMembers(decisionFor({ decisions }, { code: error.code, reason: example.reason })),
        request_id: 'req_5f1c0e9a7b3d',
      },
    }
  })
}
