import type { RouteFiles } from './route-files'

/**
 * Which routes share which files, by rules of two kinds: `/docs/` for everything below it, `/docs/intro` for one route. The
 * longest rule that fits is the one that counts. Routes that are alike cost nothing, however many there are.
 */
export type SharedRules = Record<string, string[]>

const keyOf = (files: readonly string[]) => files.join('\n')

function mostCommon(routes: readonly RouteFiles[]): string[] {
  const counts = new Map<string, { files: string[]; count: number }>()
  for (const { shared } of routes) {
    const entry = counts.get(keyOf(shared)) ?? { files: shared, count: 0 }
    entry.count += 1
    counts.set(keyOf(shared), entry)
  }
  return [...counts.values()].reduce((best, entry) => (entry.count > best.count ? entry : best)).files
}

function addRules(
  routes: readonly RouteFiles[],
  folder: string,
  inherited: readonly string[],
  rules: SharedRules,
): void {
  const below = routes.filter(({ route }) => route.startsWith(folder) && route !== folder)
  if (below.length === 0) return
  const common = below.length > 1 ? mostCommon(below) : inherited
  if (keyOf(common) !== keyOf(inherited)) rules[folder] = [...common]
  const names = new Set(below.map(({ route }) => route.slice(folder.length).split('/')[0] ?? ''))
  for (const name of names) {
    const page = below.find(({ route }) => route === folder + name)
    if (page && keyOf(page.shared) !== keyOf(common)) rules[page.route] = page.shared
    addRules(below, `${folder}${name}/`, common, rules)
  }
}

/** The shortest set of such rules that a walk from the root finds. */
export function sharedRules(routes: readonly RouteFiles[]): SharedRules {
  const rules: SharedRules = {}
  const home = routes.find(({ route }) => route === '/')
  addRules(routes, '/', [], rules)
  if (home && keyOf(home.shared) !== keyOf(rules['/'] ?? [])) rules['/index'] = home.shared
  return rules
}
