export { addBasePath, withoutNextBase } from './add-base-path'
export { fileName } from './file-url'
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
export { styleChunkSchema, type StyleChunk } from './styles/chunk'
export { compileModules, shortName, type CompiledModules } from './styles/compile-modules'
export { withNamedMedia, type NamedMedia } from './styles/named-media'
export { compileSheets, type CompiledSheets } from './styles/compile-sheets'
export { namesIn, namesInCode, pageStyles, type StyledNames } from './styles/page-styles'
export { weighFiles, weighPage, type PageWeight } from './export/weigh-page'
export { securePages, type Allowed, type Elsewhere } from './csp'
export { writeHeaders } from './headers'
export { bareType, hasKnownType, HTML, isCompressibleType, PLAIN_TEXT, typeOf } from './headers/content-types'
export { redirectsFile } from './headers/hosted'
export { cacheHeaders, type PathHeaders } from './headers/policy'
export { createHandler } from './serve/handler'
