import { fileURLToPath } from 'node:url'
import { placeOf, sortFindings, uniqueFindings, type Finding } from './finding'
import { readBuiltSite } from './html/built-site'
import type { HtmlRule } from './html/rule'
import { traceFaults } from './html/trace'
import { openProject } from './project'
import type { SourceRule } from './source/rule'

/** A fixture's folder. @param url the test's `import.meta.url` */
export function fixture(url: string, name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, url))
}

/** What one rule finds in a fixture's `built/`, as lines of text. */
export async function findInBuilt(rule: HtmlRule, root: string): Promise<string[]> {
  const site = readBuiltSite(openProject(root), 'built')
  return textOf(traceFaults(site, rule.name, await rule.run(site)))
}

/** What one rule finds in a fixture's sources, as lines of text. */
export async function findInSources(rule: SourceRule, root: string): Promise<string[]> {
  return textOf(await rule.run(openProject(root)))
}

/** `error pages/a.mdx:3:1 message`, sorted. */
export function textOf(findings: readonly Finding[]): string[] {
  return sortFindings(uniqueFindings(findings)).map(
    (finding) => `${finding.severity} ${placeOf(finding)} ${finding.message}`,
  )
}
