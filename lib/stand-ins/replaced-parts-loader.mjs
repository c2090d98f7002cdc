import { parse } from 'acorn'

/**
 * Webpack loader: leaves the bodies of named top-level functions out of a module. The docs theme refers to its own navbar,
 * sidebar, search and so on in its defaults, so no bundler can see that `theme.config.tsx` replaces every one of them.
 * Option `names`: functions, or variables that hold one; each becomes a function that renders nothing. `Variable.member` is one
 * value of an object that a variable holds, and becomes null.
 * Option `through`: parts around others, of which only their children are left.
 * Names of components for React's developer tools go too: a call that names a thing keeps it in the bundle.
 * Throws when the module has no such name, so that an update of the theme can't pass unnoticed.
 */
export default function replacedPartsLoader(source) {
  const { names, through = [] } = this.getOptions()
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const places = new Map()
  const labels = []
  for (const node of body) {
    if (node.type === 'FunctionDeclaration')
      places.set(node.id.name, { node, text: `function ${node.id.name}() { return null }` })
    if (node.type === 'ExpressionStatement' && node.expression.left?.property?.name === 'displayName')
      labels.push({ node, text: '' })
    if (node.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declarations) {
      if (!init) continue
      places.set(id.name, { node: init, text: through.includes(id.name) ? '({ children }) => children' : '() => null' })
      if (init.type !== 'ObjectExpression') continue
      for (const { key, value } of init.properties) places.set(`${id.name}.${key.name}`, { node: value, text: 'null' })
    }
  }
  const asked = [...names, ...through]
  const missing = asked.filter((name) => !places.has(name))
  if (missing.length > 0) {
    throw new Error(
      `${this.resourcePath.split(/[\\/]/).slice(-3).join('/')} has no ${missing.join(', ')}: look at its new version, then at next.config.mjs.`,
    )
  }
  return [...asked.map((name) => places.get(name)), ...labels]
    .sort((a, b) => b.node.start - a.node.start)
    .reduce(
      (text, { node, text: replacement }) => text.slice(0, node.start) + replacement + text.slice(node.end),
      source,
    )
}
