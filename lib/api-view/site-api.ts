import { loadApi, type Api, type LoadedApi } from '@chain-data/api'
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
