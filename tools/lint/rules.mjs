import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The rooms of docs402 from the ground up: each may import those before it. ARCHITECTURE.md has the picture. Between
 * packages, `exports` and `package-borders` say who may import whom.
 */
export const ROOMS = [
  'shared',
  'content',
  'page',
  'reference',
  'checks',
  'build',
  'migrate',
  'create',
  'upgrade',
  'cli',
]

/** Hooks that do nothing while a page is rendered at build time. `useContext` and `useId` have their value there. */
export const HOOKS = JSON.parse(
  readFileSync(path.join(root, 'packages/docs402/checks/source/browser-hooks.json'), 'utf8'),
)

export const HTML_ONLY =
  'This part is rendered at build time only: React never runs it in the browser. Use HTML alone, or a module of packages/theme/browser/site; ' +
  'parts for pages with "interactive: true" stand in packages/theme/interactive.'

const NO_ROUTES =
  'Code names no page of the site by its URL, so that pages can move: find it by what it holds (packages/docs402/reference/site/pages.ts), take it from ' +
  'the page’s props, or let MDX or data name it. The folder of the blog is in packages/docs402/shared/routes.ts.'

/** A name says what it holds: these say only that something was done. */
const NO_NOUNS = new Set(['own', 'found', 'known', 'shown', 'told', 'made', 'said', 'asked'])

/** Folders whose order is checked: what stands in one imports nothing of those after it. */
const ORDERS = [
  { below: 'packages/docs402', folders: ROOMS },
  { below: 'packages/docs402/reference', folders: ['site', 'plan', 'nodes', 'console', 'entries', 'blocks'] },
].map(({ below, folders }) => ({ below: path.join(root, below), folders }))

/** The place of a file in an order; -1 outside of its folders. */
const levelOf = (file, { below, folders }) => folders.indexOf(path.relative(below, file).split(path.sep)[0])

const packages = new Map()

/** The folder of the package that a file or a folder belongs to. */
function packageOf(file) {
  if (!packages.has(file))
    packages.set(file, existsSync(path.join(file, 'package.json')) ? file : packageOf(path.dirname(file)))
  return packages.get(file)
}

/** Calls `look` with each relative import of a module, resolved. */
const relativeImports = ({ filename, report }, look) => {
  const folder = path.dirname(filename)
  const visit = ({ source }) => {
    if (!source || typeof source.value !== 'string' || !/^\.{1,2}(?:\/|$)/.test(source.value)) return
    const message = look(path.join(folder, source.value))
    if (message) report({ node: source, message })
  }
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
  }
}

/** What one package has of another it imports by its name. */
const packageBorders = {
  create(context) {
    const from = packageOf(path.dirname(context.filename))
    return relativeImports(context, (file) =>
      packageOf(file) === from
        ? undefined
        : 'A path leaves the package: import what the other package exports, by its name.',
    )
  },
}

const roomOrder = {
  create(context) {
    return relativeImports(context, (file) => {
      for (const order of ORDERS) {
        const level = levelOf(context.filename, order)
        if (level >= 0 && levelOf(file, order) > level)
          return `${order.folders[level]} must not import from a folder above it: ARCHITECTURE.md and the README there have the order.`
      }
      return undefined
    })
  },
}

const nouns = {
  createOnce: (context) => ({
    // Scopes are made for a file that has one of the words, and for no other.
    before: () => context.sourceCode.text.split(/\W+/).some((word) => NO_NOUNS.has(word)),
    'Program:exit'() {
      for (const { variables } of context.sourceCode.scopeManager.scopes)
        for (const { name, defs } of variables.filter((variable) => NO_NOUNS.has(variable.name)))
          for (const { name: node } of defs)
            context.report({ node, message: `"${name}" says only that something was done: name what it holds.` })
    },
  }),
}

const noRoutes = {
  create: ({ report }) => ({
    Literal(node) {
      if (/^\/(docs|blog)\/\w/.test(node.value)) report({ node, message: NO_ROUTES })
    },
    TemplateElement(node) {
      if (/^\/(docs|blog)\//.test(node.value.raw)) report({ node, message: NO_ROUTES })
    },
  }),
}

const trustedMarkup = {
  create: ({ report }) => ({
    JSXAttribute({ name, value }) {
      if (name.name !== 'dangerouslySetInnerHTML') return
      for (const node of value?.expression?.properties ?? [])
        if (node.key?.name === '__html' && node.value.callee?.name !== 'trustedHtml')
          report({
            node,
            message:
              'On interactive pages the browser refuses markup that no policy has let through: write { __html: trustedHtml(…) }.',
          })
    },
  }),
}

const reactOnly = new RegExp(`^(${HOOKS.join('|')}|(Pure)?Component)$`)

const htmlOnly = {
  create: ({ report }) => ({
    JSXAttribute(node) {
      if (/^on[A-Z]/.test(node.name.name)) report({ node, message: HTML_ONLY })
    },
    MemberExpression(node) {
      if (node.object.name === 'React' && reactOnly.test(node.property.name)) report({ node, message: HTML_ONLY })
    },
  }),
}

/** Rules of this repository, for oxlint.config.mjs. */
export default {
  meta: { name: 'house' },
  rules: {
    'package-borders': packageBorders,
    'room-order': roomOrder,
    'no-routes': noRoutes,
    'trusted-markup': trustedMarkup,
    'html-only': htmlOnly,
    nouns,
  },
}
