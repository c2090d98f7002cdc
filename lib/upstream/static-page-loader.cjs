const { readFileSync } = require('node:fs')

// What it changes: the browser's compiler is given only the imports of a page on which React does not run, for their style sheets,
// instead of compiling and highlighting the page a second time.
// What it saves: see ARCHITECTURE.md, "What reaches into dependencies".
// What fails loudly: without it, pages are compiled twice and all checks hold; a page without styles fails `e2e/navigation`.
// How to remove it: delete this file and its rule in next.config.mjs.
module.exports = (source) => source
module.exports.pitch = function () {
  return this.getOptions().stylesOfPage(readFileSync(this.resourcePath, 'utf8'))
}
