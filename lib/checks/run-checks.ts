import { didYouMean, type Finding, sortFindings } from '@chain-data/findings'
import path from 'node:path'
import type { ExportedPage } from '@chain-data/static-export'
import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { parsedPages } from '@/lib/content/mdx/read/parsed-pages'
import { uniqueFindings } from './unique-findings'
import { findingsOfRule, pageTexts, type Project, projectFiles } from './project'

/** The names of all rules, sorted. */
export async function ruleNames(): Promise<string[]> {
  const [{ sourceRules }, { htmlRules }] = await Promise.all([import('./source/rules'), import('./html/rules')])
  return [...sourceRules, ...htmlRules].map(({ name }) => name).sort()
}

/** Whether a rule was requested; without a request, all are. */
function isChosen(name: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.length === 0 || only.some((part) => matches(name, part))
}

function matches(name: string, part: string): boolean {
  return name === part || name.startsWith(`${part}/`) || name.endsWith(`/${part}`)
}

/**
 * Rejects names that match no rule: a check that runs no rule would look like a pass.
 * @throws with the nearest name
 */
async function assertRuleNames(only: readonly string[]): Promise<void> {
  const names = await ruleNames()
  for (const part of only) {
    if (names.some((name) => matches(name, part))) continue
    throw new Error(
      `There is no rule "${part}".${didYouMean(
        part,
        names.flatMap((name) => [name, ...name.split('/').slice(1)]),
      )} Available: ${names.join(', ')}.`,
    )
  }
}

export interface CheckOptions {
  /** The project's folder; the current one by default. */
  root?: string
  /** The folder of the export, from the root. */
  out?: string
  /** Its pages, if they are in memory already. */
  pages?: readonly ExportedPage[]
  /** Leave the built site out: quick feedback while writing. */
  sourcesOnly?: boolean
  /**
   * Whether to run the proofreading rules: spelling, style and weights, which break nothing for readers. True by
   * default; `alone` runs nothing else.
   */
  proofReading?: boolean | 'alone'
  /** Rules to run: `html/links`, a whole area (`source`) or a name in both (`links`). All by default. */
  only?: readonly string[]
}

/**
 * Runs the checks.
 * @returns every finding, sorted
 * @throws if the built site is requested and missing, and if `only` names no rule
 */
export async function runChecks(options: CheckOptions = {}): Promise<Finding[]> {
  return [...(await reportChecks(options)).findings]
}

/** As `runChecks`, with the time that each rule took, for formatters. */
export async function reportChecks(options: CheckOptions = {}): Promise<Report> {
  const root = path.resolve(options.root ?? process.cwd())
  const project = await readProject(root)
  if (options.only && options.only.length > 0) await assertRuleNames(options.only)
  const times: { name: string; milliseconds: number }[] = []
  const timed = async (name: string, work: () => Promise<Finding[]>): Promise<Finding[]> => {
    const start = performance.now()
    const findings = await work()
    times.push({ name, milliseconds: performance.now() - start })
    return findings
  }
  // First, so that a missing build is reported immediately.
  const built = options.sourcesOnly ? [] : await timed('built site', () => checkBuilt(project, options))
  const sources = await timed('sources', () => checkSources(project, options))
  // What is told at its line in the sources is not told again for the pages that show it.
  const fresh = built.filter((finding) => !sources.some(({ message }) => finding.message.startsWith(message)))
  return { findings: sortFindings(uniqueFindings([...sources, ...fresh])), times, root }
}

/** Pages that have not changed since the last run are not parsed again. */
async function readProject(root: string): Promise<Project> {
  let pages: MdxFile[] = []
  const project = projectFiles(root, () => pages)
  pages = await parsedPages(root, pageTexts(project))
  return project
}

/** The rules that a run requests. */
function wanted<Rule extends { name: string; proofReading?: true }>(
  rules: readonly Rule[],
  { only, proofReading = true }: CheckOptions,
): Rule[] {
  const kinds = proofReading === 'alone' ? [true] : [false, proofReading]
  return rules.filter((rule) => isChosen(rule.name, only) && kinds.includes(rule.proofReading ?? false))
}

async function checkSources(project: Project, options: CheckOptions): Promise<Finding[]> {
  const { sourceRules } = await import('./source/rules')
  return (await Promise.all(wanted(sourceRules, options).map((rule) => findingsOfRule(rule, project)))).flat()
}

async function checkBuilt(project: Project, options: CheckOptions): Promise<Finding[]> {
  const [{ htmlRules }, { findInExport }] = await Promise.all([import('./html/rules'), import('./html/run-rules')])
  const { out = 'out', pages } = options
  const rules = wanted(htmlRules, options)
  return rules.length === 0 ? [] : findInExport(project, out.replace(/[\\/]+$/, ''), rules, pages)
}

/** The result of a run, for formatters. */
export interface Report {
  /** Sorted. */
  findings: readonly Finding[]
  /** How long each part took, in milliseconds, in the order of the run. */
  times: readonly { name: string; milliseconds: number }[]
  /** The project's root, for formats and excerpts that need to open a file. Never printed. */
  root: string
}

/** Turns a report into the text that is printed. */
export type Formatter = (report: Report) => string
