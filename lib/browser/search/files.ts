/** Location of the search files in the export. */
export const PAGEFIND_FOLDER = '/pagefind/'
/** Every word of the site, loaded only if a query may contain a word that the site doesn't. */
export const WORDS_FILE = '/search-data/words.json'
/** With routes and titles, loaded only by the not-found page. */
export const NOT_FOUND_SCRIPT = '/search-data/not-found.js'
