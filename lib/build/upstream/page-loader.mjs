import { readFileSync } from 'node:fs'

// What it changes, before Nextra's loader compiles a page:
// - webpack is told of the examples and pictures that the page is compiled with; Nextra gives our steps in its
//   pipeline no way to say so;
// - the browser's compiler is given only the imports of a page on which React does not run, for their style sheets,
//   instead of compiling and highlighting the page a second time.
// What it saves: a page whose example or picture has changed would come out of webpack's cache as it was, while
// developing too. With 126 pages a quarter of the export's processor time (61 s instead of 83), with 26 pages a
// twelfth.
// What fails when upstream moves: nothing; without it such a page is old until `.next/` is deleted, and pages are
// compiled twice. Where it empties too much, `e2e/navigation` finds a page without its styles, and
// `e2e/interactive.spec.ts` a page that does not hydrate.
// How to remove it: delete this file and its rule in webpack.mjs.
export default (source) => source

/** Runs before the other loaders of a page, and ends them when it returns something. */
export async function pitch() {
  const { filesOfPage, stylesOfPage } = this.getOptions()
  const source = readFileSync(this.resourcePath, 'utf8').replace(/^\uFEFF/, '')
  for (const file of [this.resourcePath, ...(await filesOfPage(source, this.resourcePath))]) this.addDependency(file)
  return /[\\/]pages[\\/]/.test(this.resourcePath) ? stylesOfPage?.(source, this.resourcePath) : undefined
}
