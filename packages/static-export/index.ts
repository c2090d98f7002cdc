export { addBasePath, withoutNextBase } from './add-base-path'
export { fileName } from './file-url'
export { rootUrlsInCss } from './root-urls'
export {
  byFile,
  changePages,
  exportedPage,
  inPage,
  openPages,
  writePages,
  type ChangedPages,
  type ExportedPage,
} from './pages'
export { isInteractive, metaOf, readElements, readHtml } from './html'
export { criticalCss, criticalKey, joinSheets, namesIn, shortenClasses, type StyledNames } from './export/style-sheet'
export { weighFiles, weighPage, type PageWeight } from './export/weigh-page'
export { securePages, type Allowed, type Elsewhere } from './csp'
export { writeHeaders } from './headers'
export { bareType, hasKnownType, HTML, isCompressibleType, PLAIN_TEXT, typeOf } from './headers/content-types'
export { redirectsFile } from './headers/hosted'
export type { PathHeaders } from './headers/policy'
export { createHandler } from './serve/handler'
export { addressesOf, listen, serve } from './serve/server'
