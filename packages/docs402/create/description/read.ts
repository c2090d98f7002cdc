import { existsSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { LoadedApi } from '@docs402/api'
import { compareApis, type ChangePlace, type Comparison } from '@docs402/api/compare'
import { formatPlace, readText, UsageError } from '@docs402/findings'
import { internalOf } from '../../content/sources/site-file'
import { DESCRIPTION_FILE, hasApi, apiFolders, descriptionIn } from '../../reference/site/folder'
import { loadSiteApi } from '../../reference/site/site-api'
import { described, inOriginal, paymentsIn, withPayments } from '../site/described'
import { findDescription, forget, type FoundDescription } from '../site/source'
import { keptPayments, type KeptPayments } from './payments'
import { recordingsIn } from '../../reference/site/recordings'
import { descriptionFiles } from '../site/description-files'

/** The files of a site's description, from the site's folder. */
async function filesOfSite(root: string, folder: string): Promise<string[]> {
  const description = await findDescription(path.join(root, descriptionIn(folder)), root)
  forget(description)
  return [...description.texts.keys()].map((name) => `${folder}/${name}`)
}

/**
 * The files of a site's description after a new one has taken its place: texts by path, null for those that nothing
 * refers to any more. Prices stay.
 * @param server the URL of the first server, if the description has none
 * @param folder of the description in the site
 * @throws for a file that would take the place of one that is not of the description
 */
async function descriptionTexts(
  root: string,
  description: FoundDescription,
  server: string | undefined,
  folder: string,
): Promise<Map<string, string | null>> {
  const before = await filesOfSite(root, folder)
  const after = descriptionFiles(description, server, folder)
  const others = [recordingsIn(folder), ...apiFolders(root).filter((each) => each !== folder)]
  for (const file of after.keys()) {
    const isOther = file === paymentsIn(folder) || others.some((other) => file.startsWith(`${other}/`))
    if (isOther || (!before.includes(file) && existsSync(path.join(root, file))))
      throw new Error(
        `The description has the file ${file.slice(folder.length + 1)}, which would take the place of ${file}. Rename one of them, or bundle the description into one file: npx @redocly/cli bundle ${description.from} -o openapi.yaml`,
      )
  }
  const gone = before.filter((file) => !after.has(file))
  return new Map<string, string | null>([...after, ...gone.map((file) => [file, null] as const)])
}

/** The description of a site and a new one, compared. */
export interface BothDescriptions {
  /** Their folder in the site. */
  folder: string
  before: LoadedApi
  after: LoadedApi
  comparison: Comparison
  /** Whether they are the same, whatever they look like. */
  isSame: boolean
  /** Whether they are the same for readers, and only what is marked as not for them differs. */
  isSameForReaders: boolean
  payments: KeptPayments
  /** The files of the new description where the site has them; null for one that goes. */
  texts: Map<string, string | null>
  /** The URL of the server that only the site has: the new description does not say where the API is. */
  server: string | undefined
  /** Where a change is written, as `file:line:column`. */
  placeOf(place: ChangePlace): string
}

/** @throws for a folder without a site */
export function refuseOtherFolders(root: string): void {
  if (hasApi(root)) return
  throw new UsageError(
    `There is no ${DESCRIPTION_FILE} here. Run this in the folder of a site, or create one: npx docs402 create my-docs openapi.yaml`,
  )
}

/** The new description with the prices of the site, if it has any. */
async function withKeptPayments(
  root: string,
  folder: string,
  description: FoundDescription,
  { before, plain }: Record<'before' | 'plain', LoadedApi>,
) {
  const file = paymentsIn(folder)
  if (!existsSync(path.join(root, file))) return { payments: { text: '', removed: [] }, after: plain }
  const payments = keptPayments(readText(root, file), compareApis(before.api, plain.api))
  return { payments, after: await withPayments(description, payments.text, internalOf(root)) }
}

const hasHost = ({ api }: LoadedApi) => api.serverHost === 'written'

/**
 * Reads both descriptions, with the prices of the site, and compares them. Nothing is written.
 * @param root the folder of the site
 * @param folder of the description in it
 * @throws with the places of all faults of either description
 */
export async function readBoth(root: string, description: FoundDescription, folder: string): Promise<BothDescriptions> {
  const before = await loadSiteApi(root, folder)
  const plain = await described(description, internalOf(root))
  const { payments, after } = await withKeptPayments(root, folder, description, { before, plain })
  const isKeptServer = !hasHost(after) && hasHost(before)
  const server = isKeptServer ? before.api.serverUrl : undefined
  const hasHidden = [before, after].some(({ source }) => source.leftOut.marks.length > 0)
  const isAlike = (part: 'document' | 'whole') => {
    const [current, next] = [before.source[part], after.source[part]]
    return isKeptServer
      ? isDeepStrictEqual({ ...current, servers: null }, { ...next, servers: null })
      : isDeepStrictEqual(current, next)
  }
  const comparison = compareApis(before.api, { ...after.api, ...(isKeptServer && { servers: before.api.servers }) })
  return {
    ...{ folder, before, after, comparison, payments, server },
    isSame: isAlike('document') && (!hasHidden || isAlike('whole')),
    isSameForReaders: isAlike('document'),
    texts: await descriptionTexts(root, description, server, folder),
    placeOf: ({ in: side, at }) =>
      formatPlace(side === 'old' ? before.source.place(at) : inOriginal(description, after.source.place(at), folder)),
  }
}
