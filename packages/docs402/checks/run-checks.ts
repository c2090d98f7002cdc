import path from 'node:path'
import { didYouMean, formatPlace, sortFindings } from '@docs402/findings'
import type { ExportedPage } from '@docs402/static-export'
import type { Report } from './formats'
import { findInExport } from './html/built-site'
import { findingsOfRule, openParsed } from './project'
import { htmlRules, ruleNames, sourceRules } from './rules'

export interface CheckOptions {
  /** The project's folder; the current one by default. */
  root?: string | undefined
  /** The folder of the export, from the root. */
  out?: string | undefined
  /** Its pages, if they are in memory already. */
  pages?: readonly ExportedPage[]
  /** Leave the built site out: quick feedback while writing. */
  sourcesOnly?: boolean
  /** Whether every page is compiled anyway, as by a build. */
  compiles?: boolean
  /**
   * Whether to run the proofreading rules: spelling, style and weights, which break nothing for readers. True by
   * default; `alone` runs nothing else.
   */
  proofReading?: boolean | 'alone'
  /** Rules to run: `html/links`, a whole area (`source`) or a name in both (`links`). All by default. */
  only?: readonly string[]
}

const matches = (name: string, part: string): boolean =>
  name === part || name.startsWith(`${part}/`) || name.endsWith(`/${part}`)

/**
 * The names of the rules that are asked for; of all if none is.
 * @throws with the nearest name if one is of no rule: a check that runs none would look like a pass
 */
export async function ruleNamesFor(only: readonly string[], root: string): Promise<string[]> {
  const names = await ruleNames(root)
  const unknown = only.find((part) => !names.some((name) => matches(name, part)))
  if (unknown === undefined)
    return names.filter((name) => only.length === 0 || only.some((part) => matches(name, part)))
  const parts = names.flatMap((name) => [name, ...name.split('/').slice(1)])
  throw new Error(`There is no rule "${unknown}".${didYouMean(unknown, parts)} Available: ${names.join(', ')}.`)
}

/**
 * Runs the checks.
 * @throws if the built site is requested and missing, and if `only` names no rule
 */
export async function runChecks(options: CheckOptions = {}): Promise<Report> {
  const { out = 'out', only = [], proofReading = true, sourcesOnly = false } = options
  const root = path.resolve(options.root ?? process.cwd())
  const names = await ruleNamesFor(only, root)
  const project = await openParsed(root, options.compiles)
  const kinds = proofReading === 'alone' ? [true] : [false, proofReading]
  const isWanted = (name: string) => names.includes(name)
  const ofKind = <Rule extends { proofReading?: true }>(rules: readonly Rule[]) =>
    rules.filter(({ proofReading = false }) => kinds.includes(proofReading))
  const built = sourcesOnly ? [] : ofKind(await htmlRules(isWanted))
  // First, so that a missing build is reported immediately.
  const inExport =
    built.length === 0 ? [] : await findInExport(project, out.replace(/[\\/]+$/, ''), built, options.pages)
  const inSources = (
    await Promise.all(ofKind(await sourceRules(root, isWanted)).map((rule) => findingsOfRule(rule, project)))
  ).flat()
  // What is told at its place in the sources is not told again of what was built from it.
  const places = new Set(inSources.map(formatPlace))
  const fresh = inExport.filter((finding) => finding.line === undefined || !places.has(formatPlace(finding)))
  return { findings: sortFindings([...inSources, ...fresh]), root: project.root }
}
