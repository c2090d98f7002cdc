import { type FileProblem, didYouMean } from '@chain-data/findings'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../components/component-types'
import type { MdxFile, MdxImport } from '@/lib/content/mdx/read/mdx-file'
import { basePath, resolveFile } from '../resolve-import'
import { importElsewhere } from './other-tools'
import { exportedNames } from '../module-exports'
import type { Project, SourceRule } from '../project'

/** What can be imported from the project. */
const MODULES =
  '{components,lib,data,parts,theme,pages}/**/*.{ts,tsx,js,jsx,mdx,md,css,json,svg,png,jpg,jpeg,gif,webp,avif}'

/** An import of a page names a file or package that is there, and something that it exports. */
export const imports: SourceRule = {
  name: 'source/imports',
  run: (project) => {
    const code = codeOf(project)
    return project.mdx().flatMap((page) =>
      page.imports.flatMap((entry): FileProblem[] => {
        const message = importProblem(page, entry, project, code)
        const { line, column } = entry
        if (message !== undefined) return [{ file: page.file, line, column, message }]
        return sharedPage(project, page, entry).map((shared) => ({ file: page.file, line, column, ...shared }))
      }),
    )
  },
}

/** A text that pages share is no page. */
function sharedPage(
  project: Project,
  { file }: MdxFile,
  { from }: MdxImport,
): Pick<FileProblem, 'severity' | 'message'>[] {
  const text = resolveFile(project, from, file)
  const page = project.routes().find((route) => route.file === text)
  if (text === undefined || !page || !/\.mdx?$/.test(text)) return []
  const message = `${text} is a page of its own, at ${page.route}. A text that pages share stands outside of pages/: move it to snippets/${path.posix.basename(text)}`
  return [{ severity: 'warning', message }]
}

function importProblem(page: MdxFile, { from, name }: MdxImport, project: Project, code: Project): string | undefined {
  const base = basePath(from, page.file)
  if (base === undefined)
    return (
      importElsewhere(from) ??
      (from.startsWith('.') ? `"${from}" lies outside of the project.` : missingPackage(project, from))
    )
  for (const owner of new Set([project, code])) {
    const file = resolveFile(owner, from, page.file)
    if (file !== undefined) return missingExport(owner, file, name)
  }
  return missingFile(project, from, base)
}

function missingFile(project: Project, from: string, base: string): string {
  const files = project.list(MODULES).filter((file) => !/(^|\/)_/.test(file))
  const written = (file: string) => file.replace(/(?:\/index)?\.(?:tsx?|jsx?)$/, '')
  const alike = files.filter((file) => lastOf(written(file)) === lastOf(base))
  const near = alike.length === 1 ? alike.map(written)[0] : undefined
  const guess = near === undefined ? didYouMean(base, files.map(written)) : ` Did you mean "${near}"?`
  return `There is no file for "${from}".${guess.replace(/"(?<file>[^"]+)"/, (_, file: string) => `"@/${file}"`)} "@/" is the project's folder.`
}

function lastOf(file: string): string {
  return file.split('/').at(-1) ?? file
}

function missingExport(project: Project, file: string, name: string): string | undefined {
  if (name === '*' || !/\.(?:[jt]sx?|mdx?)$/.test(file)) return undefined
  const names = exportedNames(project, file)
  if (!names || names.includes(name)) return undefined
  const named = names.filter((candidate) => candidate !== 'default')
  if (name === 'default') {
    const cure =
      named.length > 0
        ? ` Write the name in braces: import { ${named[0] ?? ''} } from '…'. It exports: ${named.join(', ')}.`
        : ''
    return `${file} has no default export.${cure}`
  }
  const byDefault = names.includes('default')
    ? ` Its default export is imported without braces: import ${name} from '…'.`
    : ''
  const list = named.length > 0 ? ` It exports: ${named.join(', ')}.` : ' It exports nothing by name.'
  return `${file} does not export "${name}".${didYouMean(name, named)}${list}${byDefault}`
}

/** `@scope/name/part` is in the package `@scope/name`. */
function missingPackage(project: Project, from: string): string | undefined {
  if (from.startsWith('node:') || /^[a-z]+:/.test(from)) return undefined
  const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
  for (let folder = project.root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules', name))) return undefined
    if (folder === path.dirname(folder)) break
  }
  const known = project.has('package.json') ? packageNames(project.read('package.json')) : []
  return `There is no package "${name}".${didYouMean(name, known)} A file of the project is imported by "@/…" or "./…"; a package is added by "npm install ${name}".`
}

function packageNames(text: string): string[] {
  return [...text.matchAll(/^ {4}"(?<name>[^"]+)": "[\d^~]/gm)].flatMap(({ groups }) => groups?.['name'] ?? [])
}
