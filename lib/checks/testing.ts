import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { placeOf, sortFindings, uniqueFindings, type Finding } from '@/lib/diagnostics/finding'
import { type HtmlRule, readBuiltSite } from './html/built-site'
import { traceFaults } from './html/trace'
import { findingsOf, openProject, type SourceRule } from './project'

/** A fixture's folder. @param url the test's `import.meta.url` */
export function fixture(url: string, name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, url))
}

/**
 * A project for one test, for files that a repository can't hold on every system.
 * @param files text or bytes by path
 */
export function temporaryProject(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'checks-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  return root
}

/** What one rule finds in a fixture's `built/`, as lines of text. */
export async function findInBuilt(rule: HtmlRule, root: string): Promise<string[]> {
  const site = readBuiltSite(openProject(root), 'built')
  return textOf(traceFaults(site, rule.name, await rule.run(site)))
}

/** What one rule finds in a fixture's sources, as lines of text. */
export async function findInSources(rule: SourceRule, root: string): Promise<string[]> {
  return textOf(await findingsOf(rule, openProject(root)))
}

/** `error pages/a.mdx:3:1 message`, sorted. */
export function textOf(findings: readonly Finding[]): string[] {
  return sortFindings(uniqueFindings(findings)).map(
    (finding) => `${finding.severity} ${placeOf(finding)} ${finding.message}`,
  )
}
