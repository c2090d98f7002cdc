/** Components of single pages: the entry of the docs, the not-found page, the page of saved pages. */
export { QuickLinks } from './frame/quick-links'
export { NotFoundSuggestions } from './not-found/suggestions'
export { SearchField } from './search/search-field'
export { SavedPages } from './offline/saved-pages'
