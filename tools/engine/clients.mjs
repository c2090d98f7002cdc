// The packages that pay, as the engine ships them: every site with prices packs them into its downloads.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { REPOSITORY } from './repository.mjs'

const TYPESCRIPT = 'clients/typescript'
const PYTHON = 'clients/python'
const PLACE = 'packages/docs402/dist/clients'
/** The modules of the package and its command, by their names in `dist`. */
const ENTRIES = { index: 'src/index.ts', browser: 'src/browser.ts', pay402: 'src/command/index.ts' }

const read = (name) => readFileSync(path.join(REPOSITORY, name))

/**
 * Required when something is compiled, not imported: every command of this repository loads this module, and Node would
 * scan nine megabytes for names for a second.
 */
const compiler = () => createRequire(import.meta.url)('typescript')

/** Whether a file below `clients/` is part of a package: what somebody left there, such as a key, is not. */
export const isPacked = (name) =>
  /^clients\/(?:typescript\/(?:src\/.*(?<!\.test)\.ts|package\.json|README\.md)|python\/(?:src\/.*(?:\.py|\/py\.typed)|pyproject\.toml|README\.md))$/.test(
    name,
  )

/** The declarations of a module, whose imports Node resolves: with their endings. */
function declarationsOf(file) {
  const ts = compiler()
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(read(file).toString(), {
    fileName: file,
    compilerOptions: { target: 'es2022', module: 'esnext', strict: true, isolatedDeclarations: true },
  })
  const [fault] = diagnostics
  if (fault) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`)
  return outputText.replaceAll(/(from |import\()(['"])(\.[^'"]*)\2/g, '$1$2$3.js$2')
}

/** @param files the files that are packed, from the repository's folder */
async function typescriptFiles(files) {
  const { outputFiles } = await build({
    absWorkingDir: path.join(REPOSITORY, TYPESCRIPT),
    entryPoints: ENTRIES,
    ...{ outdir: 'dist', chunkNames: 'parts/[hash]', bundle: true, splitting: true, write: false },
    ...{
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      charset: 'utf8',
      logLevel: 'warning',
    },
  })
  const modules = outputFiles.map(({ path: file, contents }) => [
    path.relative(path.join(REPOSITORY, TYPESCRIPT), file).replaceAll('\\', '/'),
    contents,
  ])
  const sources = files.filter((name) => name.startsWith(`${TYPESCRIPT}/src/`))
  const types = sources.map((name) => [
    name.replace(`${TYPESCRIPT}/src/`, 'dist/types/').replace(/\.ts$/, '.d.ts'),
    Buffer.from(declarationsOf(name)),
  ])
  const manifest = JSON.parse(read(`${TYPESCRIPT}/package.json`).toString())
  // Sources are not published.
  for (const target of Object.values(manifest.exports)) delete target.source
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  return [
    ...[...modules, ...types].map(([name, contents]) => [`${PLACE}/typescript/${name}`, contents]),
    [`${PLACE}/typescript/package.json`, Buffer.from(text)],
    [`${PLACE}/typescript/README.md`, read(`${TYPESCRIPT}/README.md`)],
  ]
}

/**
 * The packages below `dist/clients`: that of TypeScript compiled, that of Python as it is.
 * @param files what is packed, from the repository's folder
 * @returns pairs of a path from the repository's folder and the contents
 */
export async function clientPackages(files) {
  const python = files.filter((name) => name.startsWith(`${PYTHON}/`))
  return [...(await typescriptFiles(files)), ...python.map((name) => [name.replace('clients', PLACE), read(name)])]
}
