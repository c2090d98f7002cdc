import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { readText } from '@docs402/findings'
import { type Api, ApiDescriptionError, type ApiDocs, type DescribedApi, loadApi, type LoadedApi } from '@docs402/api'
import { cached } from '../../content/sources/cached'
import { isOn } from '../../content/site/site-parts'
import { internalOf, isLive, languagesOf, siteUrl } from '../../content/sources/site-file'
import { pageLanguage } from '../../content/page-language'
import {
  currentFolders,
  currentOf,
  descriptionFor,
  descriptionIn,
  mainFolder,
  publishedDescription,
  sourcesIn,
} from './folder'
import { apiPages } from './pages'

/** Where the site documents the API of a description. */
export function apiDocs(root: string, folder: string = mainFolder(root)): ApiDocs {
  const pages = apiPages(root, folder)
  // An error has the same URL in all versions of the docs: the one in the API's responses.
  const errors = apiPages(root, currentOf(folder)).errors ?? pages.errors ?? '/'
  const url = siteUrl(root).replace(/\/$/, '')
  const languages = languagesOf(root)
  return {
    ...{ siteUrl: url, errorDocsUrl: new URL(url + errors).href, pages, published: publishedDescription(folder) },
    ...(languages && { languages }),
    ...(isLive(root) && { live: true as const }),
  }
}

/** What of the site an API is made from, besides its files: settings, and the pages that show it. Equal texts give an equal API. */
export const siteInputs = (root: string, folder: string): string =>
  JSON.stringify([apiDocs(root, folder), apiPages(root, currentOf(folder)), internalOf(root)])

/**
 * The API that the site documents, with its source.
 * @param root the project's root folder
 * @param folder of the description: that of a version of the docs, or the current one
 * @throws ApiDescriptionError with file, line, column and fix of every fault
 */
export const loadSiteApi = (
  root: string = process.cwd(),
  folder: string = mainFolder(root),
  file = descriptionIn(folder),
): Promise<LoadedApi> => loadApi({ root, file, docs: apiDocs(root, folder), internal: internalOf(root) })

/** The same without the source, and without a sandbox that is switched off. */
export async function siteApi(root: string = process.cwd(), folder: string = mainFolder(root)): Promise<Api> {
  const { api } = await describedApi(root, folder)
  return isOn(root, 'sandbox') ? api : { ...api, sandboxUrl: null }
}

/** All current APIs, the main one first, each with its folder. */
export const siteApis = (root: string): Promise<{ folder: string; api: Api }[]> =>
  Promise.all(
    [...new Set([mainFolder(root), ...currentFolders(root)])].map(async (folder) => ({
      folder,
      api: await siteApi(root, folder),
    })),
  )

/** An API for checks; null without a description, and if it can't be used, which another rule reports. */
export async function readableApi(root: string, folder: string = mainFolder(root)): Promise<Api | null> {
  if (!existsSync(path.join(root, descriptionIn(folder)))) return null
  try {
    return (await describedApi(root, folder)).api
  } catch (error) {
    if (error instanceof ApiDescriptionError) return null
    throw error
  }
}

/** Of the descriptions that were read last, because a page of a large API needs them several times: a site has a few. */
const last = new Map<string, { key: string; described: Promise<DescribedApi> }>()
const KEPT = 4

/**
 * The same, kept between processes: to check the description takes each of them a second.
 * @param folder of the description, which may be translated into the language of the page that is being written
 */
export function describedApi(root: string, folder: string): Promise<DescribedApi> {
  const file = descriptionFor(root, folder, pageLanguage().language)
  const files = sourcesIn(root, folder)
  const site = siteInputs(root, folder)
  // A page asks for each of its parts: to read megabytes each time takes longer than to see whether they changed.
  const stamps = files.map((each) => [each, statSync(path.join(root, each), { bigint: true })] as const)
  const key = [root, site, file, ...stamps.map(([each, { mtimeNs, size }]) => `${each} ${mtimeNs} ${size}`)].join('\n')
  const place = path.join(root, folder)
  const before = last.get(place)
  if (before?.key === key) return before.described
  const inputs = [
    ...files.flatMap((each) => [each, readText(root, each)]),
    site,
    ...(file === descriptionIn(folder) ? [] : [file]),
  ]
  const described = cached(root, 'site-api', inputs, async () => {
    const { api, source, siteUrl } = await loadSiteApi(root, folder, file)
    const { document, foreign, leftOut } = source
    return { api, siteUrl, source: { document, foreign, leftOut } }
  })
  last.delete(place)
  last.set(place, { key, described })
  for (const old of [...last.keys()].slice(0, -KEPT)) last.delete(old)
  return described
}
