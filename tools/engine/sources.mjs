import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isPacked } from './clients.mjs'
import { REPOSITORY } from './repository.mjs'
import { startFiles } from './start-files.mjs'

/** The packages of the engine by their names, from the repository's folder. */
export const PACKAGES = {
  docs402: 'packages/docs402',
  'docs402-theme': 'packages/theme',
  '@docs402/api': 'packages/api',
  '@docs402/findings': 'packages/findings',
  '@docs402/static-export': 'packages/static-export',
  '@docs402/sandbox': 'packages/sandbox',
}

const NOT_SHIPPED = /^(?:node_modules|dist|fixtures|testing|expected)$/
const isTest = (name) => /\.test\.tsx?$|^testing\.ts$/.test(name)

/** Whether a file or folder of a package is part of the engine, by its name. */
export const isShipped = (name) => !NOT_SHIPPED.test(name) && !isTest(name) && !name.startsWith('.')

/** The files of a folder that are shipped, sorted, with forward slashes. */
export function sourcesIn(folder) {
  const entries = readdirSync(path.join(REPOSITORY, folder), { withFileTypes: true }).filter(({ name }) =>
    isShipped(name),
  )
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sourcesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
}

/** The files of the packages that pay. */
export const clientSources = () => sourcesIn('clients').filter(isPacked)

/** A hash of everything that the compiled engine is made from. */
export function hashOfSources() {
  const hash = createHash('sha256').update(process.version)
  const files = [...Object.values(PACKAGES).flatMap(sourcesIn), ...sourcesIn('tools/engine'), ...clientSources()]
  for (const contents of startFiles().values()) hash.update(contents)
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(REPOSITORY, file)))
  return hash.digest('hex')
}

const exists = (file) => statSync(path.join(REPOSITORY, file), { throwIfNoEntry: false })?.isFile() ?? false

/** The source file that a path without its ending means. */
export const fileFor = (base) =>
  ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'].map((ending) => base + ending).find(exists)

/** The source file of an import of one of the packages by its name; undefined for another package. */
export function fileOfPackage(specifier) {
  const [, name, entry] = /^(docs402(?:-theme)?|@docs402\/[\w-]+)(?:\/(.+))?$/.exec(specifier) ?? []
  const folder = name === undefined ? undefined : PACKAGES[name]
  if (folder === undefined) return undefined
  const { exports } = JSON.parse(readFileSync(path.join(REPOSITORY, folder, 'package.json'), 'utf8'))
  const target = typeof exports === 'string' ? exports : exports[entry ? `./${entry}` : '.']
  const source = typeof target === 'object' ? target.source : target
  if (source === undefined) throw new Error(`${name} does not export "${entry ?? '.'}".`)
  return path.posix.join(folder, source)
}
