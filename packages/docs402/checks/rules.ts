import path from 'node:path'
import { globSync } from 'tinyglobby'
import { loadModule } from '../content/sources/load-module'
import { HTML_RULES } from './html'
import type { HtmlRule } from './html/built-site'
import type { SourceRule } from './project'
import { SOURCE_RULES } from './source'

const AREA = 'site/'

const isRule = (value: unknown): value is SourceRule =>
  typeof value === 'object' && value !== null && 'name' in value && ('page' in value || 'run' in value)

/** The rules of a site: what the modules in its folder `checks/` export, with names such as `site/prices`. */
async function rulesOfSite(root: string): Promise<SourceRule[]> {
  const files = globSync('checks/*.ts', { cwd: root, ignore: '**/*.test.ts' }).sort()
  const modules = await Promise.all(files.map((file) => loadModule(root, file)))
  return modules.flatMap((module, index) => {
    const file = files[index]?.split(path.sep).join('/')
    const rules = Object.values(module).filter(isRule)
    if (rules.length === 0)
      throw new Error(`${file}:1:1 It exports no rule: an object with "name" ("${AREA}…") and "page" or "run".`)
    const other = rules.find(({ name }) => !String(name).startsWith(AREA))
    if (other)
      throw new Error(`${file}:1:1 The rule "${other.name}" must be called "${AREA}…", as all rules of a site.`)
    return rules
  })
}

type RuleTable<Rule> = Readonly<Record<string, () => Promise<Rule>>>

const inArea = (area: string, rules: RuleTable<unknown>) => Object.keys(rules).map((name) => `${area}/${name}`)

/** Loads the rules that are wanted: a few of them take half of the modules of a command. */
const loaded = <Area extends string, Rule>(area: Area, rules: RuleTable<Rule>, isWanted: (name: string) => boolean) =>
  Promise.all(
    Object.entries(rules)
      .map(([key, load]) => ({ name: `${area}/${key}` as const, load }))
      .filter(({ name }) => isWanted(name))
      .map(async ({ name, load }) => ({ name, ...(await load()) })),
  )

/** The names of all rules. @throws if a module of the site can't be loaded */
export async function ruleNames(root: string): Promise<string[]> {
  const ofSite = (await rulesOfSite(root)).map(({ name }) => name)
  return [...inArea('source', SOURCE_RULES), ...ofSite, ...inArea('html', HTML_RULES)].sort()
}

/**
 * Rules over the sources, those of the site too.
 * @param isWanted by name; all by default
 * @throws if a module of the site can't be loaded
 */
export async function sourceRules(root: string, isWanted = (_name: string) => true): Promise<SourceRule[]> {
  const ofSite = (await rulesOfSite(root)).filter(({ name }) => isWanted(name))
  return [...(await loaded('source', SOURCE_RULES, isWanted)), ...ofSite]
}

/** Rules over what was built. @param isWanted by name; all by default */
export const htmlRules = (isWanted = (_name: string) => true): Promise<HtmlRule[]> =>
  loaded('html', HTML_RULES, isWanted)
