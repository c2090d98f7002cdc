import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { REPOSITORY } from './repository.mjs'
import { fileOfPackage, PACKAGES } from './sources.mjs'

const COMPILER = 'node_modules/typescript-native/bin/tsc'
const FOLDER = '.cache/pack'

const json = (file) => JSON.parse(readFileSync(path.join(REPOSITORY, file), 'utf8'))

/**
 * The sources of all packages by the names that others import. By their links in node_modules they would count as
 * packages of somebody else, of which no types are written.
 */
const sourcePaths = () =>
  Object.entries(PACKAGES).flatMap(([name, folder]) =>
    Object.entries(json(`${folder}/package.json`).exports).flatMap(([entry, target]) => {
      const source = typeof target === 'string' ? target : target.source
      return /\.tsx?$/.test(source) ? [[name + entry.slice(1), [path.join(REPOSITORY, folder, source)]]] : []
    }),
  )

/** The path from a declaration to the module of a package that is not published. */
function pathTo(specifier, file) {
  const target = fileOfPackage(specifier)
    .slice('packages/'.length)
    .replace(/\.tsx?$/, '')
  if (file.startsWith('theme/')) return `docs402/types/${target}`
  const relative = path.posix.relative(path.posix.dirname(file), target)
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** The same declaration, with paths in place of packages that are not published. */
const withPaths = (file, text) =>
  ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('@docs402/'))
    .reduceRight((all, { fileName, pos }) => {
      // From the quotation mark before it.
      const start = pos + 1
      return all.slice(0, start) + pathTo(fileName, file) + all.slice(start + fileName.length)
    }, text)

/**
 * Writes the types of all packages, with their docstrings. The compiler in Go takes a quarter of the time.
 * @param {readonly string[]} entries source files whose types are wanted, with all that they need
 * @returns {Map<string, string>} texts by their paths from `packages/`
 * @throws with what TypeScript says if a type can't be written
 */
export function engineTypes(entries) {
  mkdirSync(path.join(REPOSITORY, FOLDER), { recursive: true })
  const folder = mkdtempSync(path.join(REPOSITORY, FOLDER, 'types-'))
  const absolute = (file) => path.join(REPOSITORY, file)
  const { paths } = json('tsconfig.json').compilerOptions
  const settings = {
    extends: absolute('tsconfig.json'),
    compilerOptions: {
      ...{ noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true, incremental: false },
      ...{ rootDir: absolute('packages'), outDir: 'out' },
      paths: Object.fromEntries([
        // TypeScript would name modules by `@/`, which leads into a site there.
        ...Object.entries(paths)
          .filter(([name]) => name !== '@/*')
          .map(([name, files]) => [name, files.map(absolute)]),
        ...sourcePaths(),
      ]),
    },
    include: [],
    files: [...entries, 'packages/theme/browser/css.d.ts'].map(absolute),
  }
  try {
    const config = path.join(folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify(settings))
    const { status, stdout } = spawnSync(process.execPath, [absolute(COMPILER), '-p', config], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stdout)
    const out = path.join(folder, 'out')
    const files = readdirSync(out, { recursive: true }).filter((name) => name.endsWith('.d.ts'))
    return new Map(
      files
        .map((name) => name.replaceAll('\\', '/'))
        .map((name) => [name, withPaths(name, readFileSync(path.join(out, name), 'utf8'))]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
