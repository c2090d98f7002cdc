import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const resolved = ts.createModuleResolutionCache(root, (name) => name, options)

/** What may be a module of the workspace: to look up all others takes most of the time. */
const IN_WORKSPACE = /^(?:\.|@\/|docs402|@docs402\/)/

/** The modules of the project that a module imports, types included. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'))
  return importedFiles.flatMap(({ fileName }) => {
    if (!IN_WORKSPACE.test(fileName)) return []
    const { resolvedModule } = ts.resolveModuleName(fileName, path.join(root, file), options, ts.sys, resolved)
    return resolvedModule ? [path.relative(root, realpathSync(resolvedModule.resolvedFileName))] : []
  })
}

/** The first circle that is found, as the way around it; empty without one. */
function circle(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const [done, way] = [new Set<string>(), new Array<string>()]
  const follow = (module: string): string[] => {
    if (way.includes(module)) return [...way.slice(way.indexOf(module)), module]
    if (done.has(module)) return []
    way.push(module)
    for (const next of imports.get(module) ?? []) {
      const cycle = follow(next)
      if (cycle.length > 0) return cycle
    }
    way.pop()
    done.add(module)
    return []
  }
  for (const module of imports.keys()) {
    const cycle = follow(module)
    if (cycle.length > 0) return cycle
  }
  return []
}

it('no modules import each other in a circle, types included', () => {
  const rooms = ['api', 'clients', 'components', 'examples', 'packages', 'pages', 'sites', 'tests', 'tools']
  const patterns = rooms.map((folder) => `${folder}/**/*.{ts,tsx}`)
  const files = globSync(patterns, {
    cwd: root,
    ignore: ['**/node_modules/**', '**/dist/**', '**/fixtures/**', '**/*.d.ts'],
  })
  expect(files.length).toBeGreaterThan(500)
  expect(circle(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([])
})

it('a circle is told by the way around it', () => {
  const imports = Object.entries({ a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['b'] })
  expect(circle(new Map(imports))).toEqual(['b', 'd', 'e', 'b'])
})
