import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/** In place of a plugin of Markdown: it changes nothing. */
const PLUGIN = '() => () => undefined'

/** What Nextra's compiler imports and never calls with the options of `compile-page.ts`: a module in place of each. */
export const NOT_CALLED: Readonly<Record<string, string>> = {
  // `remark-diagrams.ts` and `remark-packages.ts` replace both fences before Nextra sees them.
  '@theguild/remark-mermaid': `export const remarkMermaid = ${PLUGIN}`,
  '@theguild/remark-npm2yarn': `export const remarkNpm2Yarn = ${PLUGIN}`,
  // `latex`, `codeHighlight` and `readingTime` are off.
  'rehype-katex': `export default ${PLUGIN}`,
  'remark-math': `export default ${PLUGIN}`,
  'rehype-pretty-code': `export default ${PLUGIN}`,
  'remark-reading-time': `export default ${PLUGIN}`,
  shiki: 'export const bundledLanguages = {}, getHighlighter = undefined',
  './rehype-better-react-mathjax.js': `export const rehypeBetterReactMathjax = ${PLUGIN}`,
  './rehype-twoslash-popup.js': `export const rehypeTwoslashPopup = ${PLUGIN}`,
  './rehype-icon.js': `export const rehypeIcon = ${PLUGIN}`,
}

/** What both themes import and never render here, besides Headless UI and next-themes. */
export const NOT_RENDERED: Readonly<Record<string, string>> = {
  // The search of the docs theme, which is off.
  flexsearch: 'export default {}',
  // `nextra/components` exports these beside tables and code.
  '@theguild/remark-mermaid/mermaid': 'export const Mermaid = () => null',
  'better-react-mathjax': 'export const MathJax = () => null, MathJaxContext = () => null',
  './remote-content.js': 'export const RemoteContent = () => null, evaluate = undefined',
  './playground.js': 'export const Playground = () => null',
}

/** A text of a package that has to be another one in the bundle. */
export interface Patch {
  /** Its file. */
  file: RegExp
  from: string
  to: string
}

/**
 * Puts other modules in place of what some files import, and other texts into some files.
 * @param modules by what is imported
 * @param within the files whose imports count
 * @returns the plugin, and what the last build had no place for: upstream has moved
 */
export function standIns(modules: Readonly<Record<string, string>>, within: RegExp, patches: readonly Patch[] = []) {
  const met = new Set<string>()
  const plugin: Plugin = {
    name: 'stand-ins',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path: name, importer }) => {
        if (modules[name] === undefined || !within.test(importer.replaceAll('\\', '/'))) return undefined
        met.add(name)
        return { path: name, namespace: 'stand-in', sideEffects: false }
      })
      onLoad({ filter: /./, namespace: 'stand-in' }, ({ path: name }) => ({ contents: modules[name] ?? '' }))
      for (const { file, from, to } of patches)
        onLoad({ filter: file }, ({ path: place }) => {
          const text = readFileSync(place, 'utf8')
          if (text.includes(from)) met.add(from)
          return { contents: text.replace(from, () => to) }
        })
    },
  }
  const missing = () => [...Object.keys(modules), ...patches.map(({ from }) => from)].filter((name) => !met.has(name))
  return { plugin, missing }
}
