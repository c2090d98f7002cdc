import path from 'node:path'
import { globSync } from 'tinyglobby'
import { loadModule } from '../content/sources/load-module'
import type { HtmlRule } from './html/built-site'
import type { SourceRule } from './project'

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

/** Every rule over the sources, those of the site too. @throws if a module of the site can't be loaded */
export async function sourceRules(root: string): Promise<SourceRule[]> {
  const { SOURCE_RULES } = await import('./source')
  return [...SOURCE_RULES, ...(await rulesOfSite(root))]
}

/** Every rule over what was built. */
export async function htmlRules(): Promise<readonly HtmlRule[]> {
  return (await import('./html')).HTML_RULES
}
