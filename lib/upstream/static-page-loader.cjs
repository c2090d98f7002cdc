const { readFileSync } = require('node:fs')

module.exports = (source) => source
module.exports.pitch = function () {
  if (this.resourceQuery) return
  const [, matter = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(this.resourcePath, 'utf8')) ?? []
  if (/^interactive:\s*true\b/m.test(matter)) return
  return 'export default () => null'
}
