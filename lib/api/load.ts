import path from 'node:path'
import { statSync } from 'node:fs'
import { buildHeaders, buildOperation } from './build-operation'
import { descriptionSchema, type Description } from './description-schema'
import { ApiDescriptionError, DESCRIPTION_FILE, readSource, rootSpot, type Source, spotAt } from './source'
import { API_FOLDER, folderOfDescription, publishedDescription } from './folder'
import { lintFacts } from './lint/facts'
import type { Api, ApiError, Network, Operation, PaymentAsset, PaymentTerms } from './model'
import { operationSpots } from './operation-spots'
import { apiPages, type ApiPages } from './pages'
import { urlOfRoute } from '@/lib/html/base-path'
import { SITE_FILE, siteUrl } from '@/lib/sources/site-file'

/** The API and the source it was read from. */
export interface LoadedApi {
  api: Api
  source: Source
  /** URL of the site that documents it. */
  siteUrl: string
}

const cache = new Map<string, { stamp: string; loaded: LoadedApi }>()

/**
 * Reads the API description once; later calls get the same object until the file changes.
 * @param root absolute path of the repository; the working directory, when left out
 * @param file path of the description relative to `root`
 * @returns the API as plain JSON
 * @throws ApiDescriptionError with file, line, column and cure of every fault
 */
export function loadApi(root: string = process.cwd(), file: string = DESCRIPTION_FILE): Api {
  return loadWithSource(root, file).api
}

/**
 * The same as `loadApi`, with the source: for the sandbox, which validates by the schemas as written.
 * @param root absolute path of the repository
 * @param file path of the description relative to `root`
 * @returns API and source
 * @throws ApiDescriptionError with file, line, column and cure of every fault
 */
export function loadWithSource(root: string = process.cwd(), file: string = DESCRIPTION_FILE): LoadedApi {
  const full = path.join(root, file)
  const stat = statSync(full, { throwIfNoEntry: false })
  const folder = folderOfDescription(file)
  const pages = apiPages(root, folder)
  // An error has one URL, whatever version of the docs is read: the one that the API answers with.
  const errorPage = apiPages(root, API_FOLDER).errors ?? pages.errors
  const site = statSync(path.join(root, SITE_FILE), { throwIfNoEntry: false })
  const stamp = JSON.stringify([stat?.mtimeMs, stat?.size, site?.mtimeMs, site?.size, pages, errorPage])
  const known = cache.get(full)
  if (known?.stamp === stamp) return known.loaded
  const source = readSource(root, file)
  const faults = lintFacts(source).filter((finding) => finding.severity === 'error')
  if (faults.length > 0) throw new ApiDescriptionError(faults)
  const url = siteUrl(root)
  const loaded = { api: build(source, pages, urlOfRoute(url, errorPage ?? '/')), source, siteUrl: url }
  cache.set(full, { stamp, loaded })
  return loaded
}

function build(source: Source, pages: ApiPages, errorPage: string): Api {
  const top = descriptionSchema.parse(source.json)
  const errorDocsUrl = top['x-error-docs'] ?? errorPage
  const operations = operationSpots(source).map((at) => buildOperation(source, top, at))
  const payment = buildPayment(top)
  return {
    title: top.info.title,
    version: top.info.version,
    summary: top.info.summary,
    description: top.info.description.trim(),
    serverUrl: serverFor(top, 'production') ?? '',
    sandboxUrl: serverFor(top, 'sandbox'),
    service: top['x-service'] ?? null,
    errorDocsUrl,
    pages,
    published: publishedDescription(folderOfDescription(source.file)),
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
    charging: top['x-charging'].map((entry) => ({
      ...entry,
      answer: { status: entry.answer.status || null, code: entry.answer.code ?? null },
    })),
    reasons: top['x-reasons'].map((reason) => ({
      ...reason,
      specName: reason.specName ?? null,
      sdkText: reason.sdkText ?? null,
    })),
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
  return top['x-errors'].map(({ example, chargedNote, everywhere, ...error }) => {
    const type = `${docs}#${error.code}`
    return {
      ...error,
      anchor: error.code,
      type,
      chargedNote: chargedNote ?? null,
      everywhere: everywhere ?? false,
      operations: idsWhere(operations, (operation) => operation.errors.includes(error.code)),
      example: {
        type,
        title: error.title,
        status: error.status,
        code: error.code,
        detail: example.detail,
        ...(example.parameter ? { parameter: example.parameter } : {}),
        ...(example.reason ? { reason: example.reason } : {}),
        request_id: 'req_5f1c0e9a7b3d',
      },
    }
  })
}
