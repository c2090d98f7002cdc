/** Location of the search files in the export. */
export const PAGEFIND_FOLDER = '/pagefind/'
/** Every word of the site, loaded only when the results do not contain a word of the query. */
export const WORDS_FILE = '/search-data/words.json'
/** With routes and titles, loaded only by the not-found page. */
export const NOT_FOUND_SCRIPT = '/search-data/not-found.js'
/** The function that the exported `pagefind.js` calls in place of `fetch`, so that the search module hears of failures. */
export const PAGEFIND_FETCH = 'pagefindFetch'
