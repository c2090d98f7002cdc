import { loadApi, type Api, type LoadedApi } from '@chain-data/api'
import { siteUrl } from '@/lib/content/sources/site-file'
import { API_FOLDER, descriptionIn, folderOfDescription, publishedDescription } from './folder'
import { apiPages } from './pages'

/** Where the current description stands, from the project's root. */
export const DESCRIPTION_FILE = descriptionIn(API_FOLDER)

/**
 * The API that the site documents, with its source.
 * @param root the project's root folder
 * @param file of the description, from the root: that of a version of the docs, or the current one
 * @throws ApiDescriptionError with file, line, column and cure of every fault
 */
export function loadSiteApi(root: string = process.cwd(), file: string = DESCRIPTION_FILE): LoadedApi {
  const folder = folderOfDescription(file)
  const pages = apiPages(root, folder)
  // An error has one URL, whatever version of the docs is read: the one that the API answers with.
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
