import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatPlace, sortFindings, type Finding } from '@docs402/findings'
import { findInExport, type HtmlRuleBody } from '../html/built-site'
import { findingsOfRule, openProject, type RuleBody } from '../project'

/** Text or bytes by path. */
type Files = Readonly<Record<string, string | Uint8Array>>

/** A project for one test. */
export function temporaryProject(files: Files): string {
  const root = mkdtempSync(path.join(tmpdir(), 'checks-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  return root
}

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')

/** The settings of TypeScript, as in a site; types are those of the engine's sources. */
const TYPES = {
  extends: 'docs402/tsconfig.json',
  compilerOptions: { customConditions: ['source'], paths: { '@/*': ['./*'] } },
}

/** A project that has TypeScript and packages installed, those of this repository. */
export function installedProject(files: Files): string {
  const root = temporaryProject({ 'tsconfig.json': JSON.stringify(TYPES), ...files })
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'), 'junction')
  return root
}

/** A file of such a project, line by line. */
export const text = (...lines: string[]): string => `${lines.join('\n')}\n`

/** A built page: the content of its head, and the lines of its body. */
export function page(head: string, ...body: string[]): string {
  return text('<!doctype html>', '<html lang="en">', '<head>', head, '</head>', '<body>', ...body, '</body>', '</html>')
}

/**
 * The findings of one rule in `built/`, as lines of text.
 * @param project a fixture's folder, or files as `temporaryProject` takes them
 */
export async function findInBuilt(rule: HtmlRuleBody, project: string | Files): Promise<string[]> {
  const root = typeof project === 'string' ? project : temporaryProject(project)
  return findingLines(await findInExport(openProject(root), 'built', [{ name: 'html', ...rule }]))
}

/** The same in sources. */
export async function findInSources(rule: RuleBody, project: string | Files): Promise<string[]> {
  const root = typeof project === 'string' ? project : temporaryProject(project)
  return findingLines(await findingsOfRule(rule, openProject(root)))
}

/** `error pages/a.mdx:3:1 message`, sorted. */
export function findingLines(findings: readonly Finding[]): string[] {
  return sortFindings(findings).map((finding) => `${finding.severity} ${formatPlace(finding)} ${finding.message}`)
}
