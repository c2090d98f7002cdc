import { readFileSync } from 'node:fs'

// What it changes: the browser's compiler is given only the imports of a page on which React does not run, for their style sheets,
// instead of compiling and highlighting the page a second time.
// What it saves: with 126 pages a quarter of the export's processor time (61 s instead of 83), with 26 pages a twelfth.
// What fails loudly: without it, pages are compiled twice and nothing else changes; where it emptied too much, `e2e/navigation` finds
// a page without its styles, and `e2e/interactive.spec.ts` a page that does not hydrate.
// How to remove it: delete this file and its rule in webpack.mjs.
export default (source) => source
/** Runs before the other loaders of a page, and ends them by what it returns. */
export function pitch() {
  return this.getOptions().stylesOfPage(readFileSync(this.resourcePath, 'utf8'))
}
