import { type OffsetRange, didYouMean, type TextProblem } from '@docs402/findings'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isFormerImport } from '../../page/mdx/remark-components'
import { themeComponents } from '../../page/mdx/theme-components'
import type { MdxImport } from '../../page/mdx/read/mdx-file'
import { freeName, type Project, type RuleBody } from '../project'
import { importedPath, resolveFile } from '../resolve-import'

/** Files of the project that pages can import. */
const MODULES = '{components,data,snippets,parts,pages}/**/*.{ts,tsx,js,jsx,mdx,md,css,json}'
/** Bundled, they have no URL for Markdown versions and feeds. */
const PICTURES = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i
/** Needs a server. */
const IMAGE = /^next\/(?:legacy\/)?image$/

/** Imports of a page name an existing file or package, and no page. What modules export is a matter of their types. */
export const imports: RuleBody = {
  async page({ file, text, imports: entries }, project) {
    const { IMPORTED } = await themeComponents()
    const lines = new Set<number>()
    return entries.flatMap((entry) => {
      const statement = statementOf(text, entry)
      const { line, column, from } = entry
      // One import of several names is one fault.
      if (lines.has(statement.start)) return []
      // All names of the statement, which goes as a whole.
      const names = entries.filter((other) => other.from === from).map((other) => other.name)
      const isOfTheme = isFormerImport(project.root, from, names, IMPORTED)
      const faults = isOfTheme ? [NEEDLESS] : faultsOf(project, file, from)
      if (faults.length > 0) lines.add(statement.start)
      return faults.map(({ instead, ...fault }): TextProblem => {
        const start = text.lastIndexOf(from, statement.end)
        const edit =
          instead === '' ? { ...statement, text: '' } : { start, end: start + from.length, text: instead ?? from }
        return { line, column, ...fault, ...(instead !== undefined && start >= 0 && { edits: [edit] }) }
      })
    })
  },
}

/** Of components that stood in the site once. */
const NEEDLESS: Fault = {
  severity: 'warning',
  message: 'Components of the engine need no import: remove the line.',
  instead: '',
}

/** Where a whole import is written. */
export function statementOf(text: string, { start }: MdxImport): OffsetRange {
  const from = Math.max(text.lastIndexOf('import', start), text.lastIndexOf('export', start), 0)
  const rest = /^[^]*?['"][^'"\n]*['"];?[ \t]*\n?/.exec(text.slice(from))?.[0] ?? ''
  return { start: from, end: from + rest.length }
}

/** Packages of other tools, whose components are here without an import, or have a form of this site. */
const OF_TOOLS =
  /^(?:@theme(?:-original)?|@docusaurus|@astrojs\/starlight|astro|fumadocs-[\w-]+|lucide-react|@mintlify|nextra\/components|nextra-theme-docs|next\/link|react-icons)(?:[/:]|$)/

/** What is wrong with an import, and what it should name instead; empty if nothing. */
type Fault = Pick<TextProblem, 'severity' | 'message'> & { instead?: string }

function faultsOf(project: Project, page: string, from: string): Fault[] {
  if (IMAGE.test(from)) {
    const message = `"${from}" needs a server. Write ![What it shows](./way.png), or <img src="./way.png" alt="…" />.`
    return [{ message, instead: '' }]
  }
  if (OF_TOOLS.test(from)) {
    const message = `"${from}" is of another tool. Components of this site need no import: remove the line.`
    return [{ ...(from.startsWith('next') && { severity: 'warning' as const }), message, instead: '' }]
  }
  // As from the root of the pages of Mintlify.
  if (from.startsWith('/')) {
    const message = `An import from the root of the project starts with "@": "@${from}".`
    return [
      project.isFile(from.slice(1))
        ? { message, instead: `@${from}` }
        : missingFile(project, page, from, from.slice(1)),
    ]
  }
  const base = importedPath(from, page)
  if (base === undefined)
    return /^(?:\.|@\/)/.test(from) ? [missingFile(project, page, from, from)] : missingPackage(project, from)
  const file = resolveFile(project, from, page)
  if (file === undefined) return [missingFile(project, page, from, base)]
  if (/[#%?]/.test(from)) return [{ message: `"${from}" can't be imported. Rename the file, without "#", "%" or "?".` }]
  if (PICTURES.test(file)) {
    const message = `Markdown and feeds have no URL of an imported picture. Write <img src="${from}" alt="…" />, without the import.`
    return [{ severity: 'warning', message }]
  }
  const shared = /\.mdx?$/.test(file) ? project.routes().find((route) => route.file === file) : undefined
  if (!shared) return []
  const message = `${file} is itself a page, at ${shared.route}. Keep shared texts outside of pages/: move it to ${freeName(project, `snippets/${path.posix.basename(file)}`)}`
  return [{ severity: 'warning', message }]
}

function missingFile(project: Project, page: string, from: string, base: string): { message: string } {
  const others = project.list(MODULES).filter((file) => file !== page)
  const files = others.map((file) => file.replace(/(?:\/index)?\.(?:tsx?|jsx?)$/, ''))
  const alike = files.filter((file) => path.extname(file) === path.extname(base))
  const guess = didYouMean(base, alike).replace(' "', ' "@/')
  return { message: `No file matches "${from}".${guess} "@/" stands for the project's folder.` }
}

/** `@scope/name/part` is in the package `@scope/name`. */
function missingPackage(project: Project, from: string): { message: string }[] {
  const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
  const isInstalled = (folder: string): boolean =>
    existsSync(path.join(folder, 'node_modules', name)) ||
    (folder !== path.dirname(folder) && isInstalled(path.dirname(folder)))
  if (/^[a-z]+:/.test(from) || isInstalled(project.root)) return []
  const message = `There is no package "${name}". Import files of the project by "@/…" or "./…"; add a package with "npm install ${name}". Components of the engine need no import.`
  return [{ message }]
}
