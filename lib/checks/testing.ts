import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatPlace, sortFindings, type Finding } from '@chain-data/findings'
import type { HtmlRule } from './html/built-site'
import { findInExport } from './html/run-rules'
import { findingsOfRule, openProject, type SourceRule } from './project'
import { uniqueFindings } from './unique-findings'

/** A fixture's folder. @param url the test's `import.meta.url` */
export function fixture(url: string, name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, url))
}

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

/** A file of such a project, line by line. */
export const text = (...lines: string[]): string => `${lines.join('\n')}\n`

/** A built page: the content of its head, and the lines of its body, which start in the line after `<body>`. */
export function page(head: string | readonly string[], ...body: string[]): string {
  return text(
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    ...[head].flat(),
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
  )
}

/** A built page without faults. @param head what its head has besides the title */
export const plainPage = (title: string, head: string): string =>
  page([`<title>${title}</title>`, head], `<main><h1>${title}</h1></main>`)

/**
 * The findings of one rule in `built/`, as lines of text.
 * @param project a fixture's folder, or files as `temporaryProject` takes them
 */
export async function findInBuilt(rule: HtmlRule, project: string | Files): Promise<string[]> {
  const root = typeof project === 'string' ? project : temporaryProject(project)
  return findingLines(await findInExport(openProject(root), 'built', [rule]))
}

/** The findings of one rule in a fixture's sources, as lines of text. */
export async function findInSources(rule: SourceRule, root: string): Promise<string[]> {
  return findingLines(await findingsOfRule(rule, openProject(root)))
}

/** `error pages/a.mdx:3:1 message`, sorted. */
export function findingLines(findings: readonly Finding[]): string[] {
  return sortFindings(uniqueFindings(findings)).map(
    (finding) => `${finding.severity} ${formatPlace(finding)} ${finding.message}`,
  )
}
