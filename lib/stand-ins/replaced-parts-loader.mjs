import { parse } from 'acorn'

/**
 * Webpack loader: leaves the bodies of named top-level functions out of a module. The docs theme refers to its own navbar,
 * sidebar, search and so on in its defaults, so no bundler can see that `theme.config.tsx` replaces every one of them.
 * Option `names`: functions, or variables that hold one. Each becomes a function that renders nothing.
 * Throws when the module has no such name, so that an update of the theme can't pass unnoticed.
 */
export default function replacedPartsLoader(source) {
  const { names } = this.getOptions()
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const places = new Map()
  for (const node of body) {
    if (node.type === 'FunctionDeclaration')
      places.set(node.id.name, { node, text: `function ${node.id.name}() { return null }` })
    if (node.type !== 'VariableDeclaration') continue
    for (const item of node.declarations)
      if (item.init) places.set(item.id.name, { node: item.init, text: '() => null' })
  }
  const missing = names.filter((name) => !places.has(name))
  if (missing.length > 0) {
    throw new Error(
      `${this.resourcePath.split(/[\\/]/).slice(-3).join('/')} has no ${missing.join(', ')}: look at its new version, then at next.config.mjs.`,
    )
  }
  return names
    .map((name) => places.get(name))
    .sort((a, b) => b.node.start - a.node.start)
    .reduce(
      (text, { node, text: replacement }) => text.slice(0, node.start) + replacement + text.slice(node.end),
      source,
    )
}
