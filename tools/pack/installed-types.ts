import { existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { readText } from '@docs402/findings'
import ts from 'typescript'
import { z } from 'zod'

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
})

const nameOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** The package with the types of one that has none: `@types/mdast`, `@types/babel__core`. */
const typesOf = (name: string) => `@types/${name.replace(/^@/, '').replace('/', '__')}`

/**
 * All packages that are installed with some.
 * @param names of packages
 * @param root the folder of node_modules
 */
export function installedWith(names: Iterable<string>, root: string): Set<string> {
  const all = new Set(names)
  for (const name of all) {
    const folder = path.join(root, 'node_modules', name)
    if (!existsSync(folder)) continue
    const { dependencies, peerDependencies } = manifestSchema.parse(JSON.parse(readText(folder, 'package.json')))
    for (const each of [...Object.keys(dependencies), ...Object.keys(peerDependencies)]) all.add(each)
  }
  return all
}

/** Files that a module beside a declaration may be. */
const ENDINGS = ['.d.ts', '/index.d.ts']

/**
 * Refuses types that a site could not read: an import that leads nowhere makes `any` of them, without a word, since
 * sites skip the check of what is installed.
 * @param texts declarations by their paths
 * @param installed names of the packages that a site has
 * @throws Error with each file and what it imports
 */
export function refuseMissingTypes(texts: ReadonlyMap<string, string>, installed: ReadonlySet<string>): void {
  const isThere = (specifier: string, file: string) => {
    const name = nameOf(specifier)
    if (specifier.startsWith('.')) {
      const module = path.posix.join(path.posix.dirname(file), specifier)
      return ENDINGS.some((ending) => texts.has(module + ending))
    }
    if (specifier.startsWith('node:') || builtinModules.includes(name)) return true
    return installed.has(name) || installed.has(typesOf(name))
  }
  const missing = [...texts].flatMap(([file, text]) =>
    ts
      .preProcessFile(text)
      .importedFiles.filter(({ fileName }) => !isThere(fileName, file))
      .map(({ fileName }) => `${file} imports "${fileName}"`),
  )
  if (missing.length > 0)
    throw new Error(
      `A site has none of these modules, so that types would be "any" there. Write a type of your own:\n${missing.join('\n')}`,
    )
}
