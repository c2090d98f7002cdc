/** From the root of the site: what stands in place of the module `docs402/words` in bundles. */
export const PAGE_WORDS = '.cache/pages/words.json'
