import { readText } from '@chain-data/findings'
import { loadApi, type Api, type JsonObject, type LoadedApi } from '@chain-data/api'
import { cached } from '@/lib/content/sources/cached'
import { siteUrl } from '@/lib/content/sources/site-file'
import { API_FOLDER, descriptionIn, folderOfDescription, publishedDescription } from './folder'
import { apiPages } from './pages'

/** The path of the current description, from the project's root. */
export const DESCRIPTION_FILE = descriptionIn(API_FOLDER)

/**
 * The API that the site documents, with its source.
 * @param root the project's root folder
 * @param file of the description, from the root: that of a version of the docs, or the current one
 * @throws ApiDescriptionError with file, line, column and fix of every fault
 */
export function loadSiteApi(root: string = process.cwd(), file: string = DESCRIPTION_FILE): LoadedApi {
  const folder = folderOfDescription(file)
  const pages = apiPages(root, folder)
  // An error has the same URL in all versions of the docs: the one in the API's responses.
  const errors = apiPages(root, API_FOLDER).errors ?? pages.errors ?? '/'
  const url = siteUrl(root).replace(/\/$/, '')
  const docs = {
    siteUrl: url,
    errorDocsUrl: new URL(url + errors).href,
    pages,
    published: publishedDescription(folder),
  }
  return loadApi({ root, file, docs })
}

/** The same without the source. */
export function siteApi(root?: string, file?: string): Api {
  return loadSiteApi(root, file).api
}

/** The API of a folder with its description as it is written, for pages. */
export interface DescribedApi {
  api: Api
  json: JsonObject
}

/**
 * The same, kept between processes: to check the description takes each of them a second.
 * @param folder of the description
 */
export function describedApi(root: string, folder: string): Promise<DescribedApi> {
  const file = descriptionIn(folder)
  const links = [folder, API_FOLDER].map((each) => apiPages(root, each))
  const inputs = [file, readText(root, file), siteUrl(root), JSON.stringify(links)]
  return cached(root, 'site-api', inputs, () => {
    const { api, source } = loadSiteApi(root, file)
    return { api, json: source.json }
  })
}
