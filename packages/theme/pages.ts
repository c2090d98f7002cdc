/** Components of single pages: the entry of the docs, the not-found page, the page of saved pages. */
export { QuickLinks } from './frame/quick-links'
export { NotFoundSuggestions } from './not-found/suggestions'
export { SavedPages } from './offline/saved-pages'
