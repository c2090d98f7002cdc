// What it changes: tells webpack which examples and pictures a page is compiled with; Nextra's loader gives our steps in its pipeline no
// way to say so.
// What it saves: a page whose example or picture has changed would come out of webpack's cache as it was, while developing too.
// What fails loudly: nothing; without it such a page is old until `.next/` is deleted.
// How to remove it: delete this file and its rule in webpack.mjs.
export default function pageFiles(source) {
  for (const file of this.getOptions().filesOfPage(source, this.resourcePath)) this.addDependency(file)
  return source
}
