/** Where the files of search stand in the export. */
export const PAGEFIND_FOLDER = '/pagefind/'
/** Every word of the site, loaded only when a query may hold a word that the site does not. */
export const WORDS_FILE = '/search-data/words.json'
/** With routes and titles, loaded only by the not-found page. */
export const NOT_FOUND_SCRIPT = '/search-data/not-found.js'
