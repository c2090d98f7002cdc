import { type FileProblem, didYouMean } from '@chain-data/findings'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { MdxFile, MdxImport } from '@/lib/content/mdx/read/mdx-file'
import { basePath, resolveFile } from '../resolve-import'
import { importElsewhere } from './other-tools'
import { moduleFacts } from '../modules'
import { codeOf } from '../own-code'
import type { Project, SourceRule } from '../project'
import { isCode } from './page-kinds'

/** Files of the project that pages can import. */
const MODULES =
  '{components,lib,data,parts,theme,pages}/**/*.{ts,tsx,js,jsx,mdx,md,css,json,svg,png,jpg,jpeg,gif,webp,avif}'

/** Imports of a page name an existing file or package, and one of its exports. */
export const imports: SourceRule = {
  name: 'source/imports',
  run: async (project) => {
    const problems: FileProblem[] = []
    for (const page of project.mdx())
      for (const entry of page.imports) {
        const { line, column } = entry
        const message = await importProblem(page, entry, project)
        const faults = message === undefined ? sharedPage(project, page, entry) : [{ message }]
        problems.push(...faults.map((fault) => ({ file: page.file, line, column, ...fault })))
      }
    return problems
  },
}

/** Shared texts are not pages. */
function sharedPage(
  project: Project,
  { file }: MdxFile,
  { from }: MdxImport,
): Pick<FileProblem, 'severity' | 'message'>[] {
  const text = resolveFile(project, from, file)
  const page = project.routes().find((route) => route.file === text)
  if (text === undefined || !page || !/\.mdx?$/.test(text)) return []
  const message = `${text} is itself a page, at ${page.route}. Keep shared texts outside of pages/: move it to snippets/${path.posix.basename(text)}`
  return [{ severity: 'warning', message }]
}

async function importProblem(page: MdxFile, { from, name }: MdxImport, project: Project): Promise<string | undefined> {
  const base = basePath(from, page.file)
  if (base === undefined && from.startsWith('.')) return `"${from}" is outside of the project.`
  if (base === undefined) return importElsewhere(from) ?? missingPackage(project, from)
  for (const owner of [project, codeOf(project)]) {
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
  return `No file matches "${from}".${guess.replace(/"(?<file>[^"]+)"/, (_, file: string) => `"@/${file}"`)} "@/" is the project's folder.`
}

function lastOf(file: string): string {
  return file.split('/').at(-1) ?? file
}

async function missingExport(project: Project, file: string, name: string): Promise<string | undefined> {
  const names = name === '*' || !isCode(file) ? undefined : (await moduleFacts(project, file))?.exports
  if (!names || names.includes(name)) return undefined
  const named = names.filter((candidate) => candidate !== 'default')
  const list = named.length > 0 ? ` It exports: ${named.join(', ')}.` : ' It exports nothing by name.'
  if (name === 'default') return `${file} has no default export. Write the name in braces.${list}`
  const byDefault = names.includes('default') ? ' Import its default export without braces.' : ''
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
  return `There is no package "${name}". Import files of the project by "@/…" or "./…"; add a package with "npm install ${name}".`
}
