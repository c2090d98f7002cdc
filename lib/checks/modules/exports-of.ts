import type { ProjectModules } from '../source/interactive/project-modules'

/**
 * The names that a module of the project exports, those it hands on included.
 * @returns undefined when it hands on a package's, which are not known
 */
export function exportsOf(
  modules: ProjectModules,
  file: string,
  seen: ReadonlySet<string> = new Set(),
): string[] | undefined {
  if (seen.has(file)) return []
  const module = modules.module(file)
  const names = [...module.exports.keys()]
  for (const from of module.exportsAllOf) {
    const target = modules.resolve(from, file)
    const more = target === undefined ? undefined : exportsOf(modules, target, new Set([...seen, file]))
    if (!more) return undefined
    names.push(...more.filter((name) => name !== 'default'))
  }
  return [...new Set(names)].sort()
}
