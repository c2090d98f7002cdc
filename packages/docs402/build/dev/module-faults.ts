import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type PartialMessage, type Plugin } from 'esbuild'
import postcss, { CssSyntaxError } from 'postcss'
import { type FileProblem, formatFinding, readText } from '@docs402/findings'
import { resolveFile } from '../../checks/resolve-import'
import { isFile, pagePath } from '../../content/public-files'
import { problemsIn } from '../../content/sources/run-module'

/** What modules import besides code and styles: of a text, the page that shows it says what is wrong. */
const OTHER_FILES = /\.(?:mdx?|ya?ml|txt|svg|png|jpe?g|gif|webp|avif|ico|woff2?|mp[34]|webm|pdf)(?:\?.*)?$/

/** Whether a package is installed; the folders of sites differ in where they have it. */
function isInstalled(root: string, name: string): boolean {
  const [scope = '', rest = ''] = name.split('/')
  const folder = scope.startsWith('@') ? `${scope}/${rest}` : scope
  const { resolve } = createRequire(path.join(root, 'package.json'))
  // Without folders, it is a module of Node.
  return resolve.paths(name)?.some((place) => existsSync(path.join(place, folder))) ?? true
}

/** Why the loader of their layer could not read styles. @param file its path from the site's folder */
function syntaxErrorIn(root: string, file: string): CssSyntaxError | undefined {
  try {
    postcss.parse(readText(root, file))
    return undefined
  } catch (error) {
    if (error instanceof CssSyntaxError) return error
    throw error
  }
}

/** What is wrong with the syntax of styles. @param file its path from the site's folder */
export function stylesProblem(root: string, file: string): FileProblem | undefined {
  const error = syntaxErrorIn(root, file)
  return error && { file, line: error.line, column: error.column, message: `${error.reason}.` }
}

function stylesFault(root: string, place: string): PartialMessage[] {
  const file = pagePath(root, place)
  const error = syntaxErrorIn(root, file)
  if (!error) return []
  const { line = 1, column = 1, reason } = error
  // esbuild counts columns from 0, within a line as long as that.
  return [{ text: reason, location: { file, line, column: column - 1, lineText: ' '.repeat(column) } }]
}

const noPackage = (name: string) => `There is no package "${name}". Install it, or correct the name`

const sentence = (text: string): string => {
  const [, missing] = /^Could not resolve "(.*)"$/.exec(text) ?? []
  return missing === undefined ? `${text}.` : `There is no file "${missing}".`
}

const asNext = (root: string): Plugin => ({
  name: 'as-next',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: OTHER_FILES }, () => ({ external: true }))
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point' || name.startsWith('@/')) return undefined
      return isInstalled(root, name) ? { external: true } : { errors: [{ text: noPackage(name) }] }
    })
    onLoad({ filter: /\.css$/ }, ({ path: place }) => ({
      errors: stylesFault(root, place),
      contents: '',
      loader: 'empty',
    }))
  },
})

/**
 * What is wrong with a module that pages import, and with what that imports: one that Next can't compile would leave it
 * without any page.
 * @param root of the site
 * @param name as `rootedImport` writes it: `@/components/greeting`, or that of a package
 * @returns the first fault with its place; undefined if Next can compile it
 */
export async function moduleFault(root: string, name: string): Promise<string | undefined> {
  if (!name.startsWith('@/')) return isInstalled(root, name) ? undefined : sentence(noPackage(name))
  const file = resolveFile({ isFile: (each) => isFile(root, each) }, name, '')
  if (file === undefined) return sentence(`Could not resolve "${name}"`)
  if (OTHER_FILES.test(file)) return undefined
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [path.join(root, file)],
      ...{ bundle: true, write: false, outdir: root, jsx: 'preserve', format: 'esm', logLevel: 'silent' },
      alias: { '@': root },
      plugins: [asNext(root)],
    })
    return undefined
  } catch (error) {
    const [problem] = problemsIn(error, file, sentence) ?? []
    if (!problem) throw error
    return formatFinding(problem)
  }
}
