// Compiles the engine into packages/docs402/dist and packages/theme/dist: from there commands run, and it is packed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { init, parse } from 'es-module-lexer'
import { build, stop, transform } from 'esbuild'
import { clientPackages } from './clients.mjs'
import { leanVisits } from './lean-visits.mjs'
import { startFiles } from './start-files.mjs'
import { REPOSITORY } from './repository.mjs'
import { clientSources, fileFor, fileOfPackage, hashOfSources, PACKAGES, sourcesIn } from './sources.mjs'

/** Programs and modules that run in Node: bundled, because to load them one by one takes a second more. */
const NODE = {
  ...Object.fromEntries(
    [
      'build',
      'check',
      'create',
      'description',
      'dev',
      'launch-check',
      'migrate',
      'new',
      'sandbox',
      'start',
      'test',
      'translations',
      'upgrade',
    ]
      .map((name) => [`cli/${name}`, `packages/docs402/cli/${name}.ts`])
      .filter(([, file]) => existsSync(path.join(REPOSITORY, file))),
  ),
  index: 'packages/docs402/index.ts',
  markdown: 'packages/docs402/markdown.ts',
  sandbox: 'packages/docs402/sandbox.ts',
  testing: 'packages/docs402/site-tests/index.ts',
  'version-mismatch': 'packages/docs402/upgrade/version-mismatch.ts',
  next: 'packages/docs402/build/next/config.ts',
  'before-export': 'packages/docs402/build/before-export.ts',
  'page-compiler': 'packages/docs402/build/dev/page-compiler.ts',
  'text-loader': 'packages/docs402/build/next/text-loader.ts',
  'site-loader': 'packages/docs402/build/next/site-loader.ts',
  'layer-loader': 'packages/docs402/build/next/layer-loader.ts',
  'style-loader': 'packages/docs402/build/next/style-loader.ts',
  'type-checker-process': 'packages/docs402/checks/types/type-checker-process.ts',
  'late-pages-watcher': 'packages/docs402/page/late-pages-watcher.mjs',
}

/** Modules that stand in place of those of other packages, as they are. */
const SHIMS = ['next-themes', 'plain-link', 'jsx-below-base']

const isCode = (file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.d\.m?ts$/.test(file)
const isStyle = (file) => file.endsWith('.css')
/** What styles name. */
const isFont = (file) => file.endsWith('.woff2')

/** Where a source file of `packages/` stands in `dist`, by the package that ships it: [package, path in dist]. */
function placeOf(file) {
  const [, folder, name] = /^packages\/([\w-]+)\/(.*)$/.exec(file)
  const compiled = name.replace(/\.(?:tsx?|mjs)$/, '.js')
  if (folder === 'theme') return ['docs402-theme', compiled]
  return ['docs402', folder === 'docs402' ? compiled : `packages/${folder}/${compiled}`]
}

/**
 * What a compiled module imports in place of what its source names.
 * @param inPlaceOf files of `dist` that stand in place of packages, by their names
 */
function compiledSpecifier(specifier, importer, inPlaceOf) {
  if (inPlaceOf[specifier] !== undefined) return relativeTo(placeOf(importer)[1], inPlaceOf[specifier])
  const file = specifier.startsWith('.')
    ? fileFor(path.posix.join(path.posix.dirname(importer), specifier))
    : /^@docs402\//.test(specifier)
      ? fileOfPackage(specifier)
      : undefined
  if (file === undefined) {
    if (specifier.startsWith('.')) throw new Error(`${importer} imports ${specifier}, which is not there.`)
    return specifier
  }
  const [from, at] = placeOf(importer)
  const [owner, to] = placeOf(file)
  if (owner !== from) return `${owner}/${to.replace(/\.js$/, '')}`
  return relativeTo(at, to)
}

function relativeTo(file, to) {
  const relative = path.posix.relative(path.posix.dirname(file), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}

const sourceName = (file) => path.relative(REPOSITORY, file).replaceAll('\\', '/')

/** The text of a module with the specifiers that its compiled neighbors have. */
const withCompiledSpecifiers = (code, importer, inPlaceOf) =>
  parse(code)[0].reduceRight((text, { type, specifier, start, end }) => {
    // The URL of the module itself, and what is known only when the code runs.
    if (typeof specifier !== 'string') return text
    const compiled = compiledSpecifier(specifier, importer, inPlaceOf)
    return text.slice(0, start) + (type === 'dynamic' ? JSON.stringify(compiled) : compiled) + text.slice(end)
  }, code)

/** Keeps other packages outside, unless a later plugin takes them in; those of the engine that are not published are part of it. */
const withOwnPackages = (keepsOthers) => ({
  name: 'with-own-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^.]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point') return undefined
      return name.startsWith('@docs402/')
        ? { path: path.join(REPOSITORY, fileOfPackage(name)), sideEffects: false }
        : keepsOthers
          ? { path: name, external: true }
          : undefined
    }),
})

/** Packages of a hundred files each, which most commands need: to load these one by one took a third of their start. */
const MANY_FILES = { zod: 'zod/index.js', yaml: 'yaml/browser/index.js' }
const withManyFiles = {
  name: 'with-many-files',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(?:zod|yaml)$/ }, ({ path: name }) => ({
      path: path.join(REPOSITORY, 'node_modules', MANY_FILES[name]),
      sideEffects: false,
    })),
}

const COMMON = {
  absWorkingDir: REPOSITORY,
  bundle: true,
  write: false,
  format: 'esm',
  jsx: 'automatic',
  charset: 'utf8',
  logLevel: 'warning',
  sourcemap: false,
}

/**
 * Compiles what runs in Node.
 * @param more options of the bundler that take packages in; without, all stay outside
 */
export async function nodeModules(more) {
  const { outputFiles, metafile } = await build({
    ...COMMON,
    metafile: true,
    entryPoints: NODE,
    outdir: 'packages/docs402/dist/node',
    chunkNames: 'chunks/[hash]',
    outExtension: { '.js': '.mjs' },
    splitting: true,
    platform: 'node',
    target: 'node20',
    ...more,
    plugins: [leanVisits, withManyFiles, withOwnPackages(more === undefined), ...(more?.plugins ?? [])],
  })
  return { files: outputFiles.map(({ path: file, contents }) => [sourceName(file), contents]), metafile }
}

/**
 * Keeps modules apart, each beside its styles: bundlers of a site take what they need. They are not bundled one by one,
 * which would turn their constants into variables, by which bundlers of a site leave nothing out.
 * @param inPlaceOf files of `dist` that stand in place of packages, by their names
 */
export async function singleModules(files, outbase, outdir, inPlaceOf = {}) {
  await init
  const compiled = files.filter(isCode).map(async (file) => {
    const { code } = await transform(readFileSync(path.join(REPOSITORY, file), 'utf8'), {
      loader: file.endsWith('.tsx') ? 'tsx' : 'ts',
      sourcefile: file,
      format: 'esm',
      jsx: 'automatic',
      charset: 'utf8',
      target: 'es2022',
      logLevel: 'warning',
    })
    const name = path.posix.relative(outbase, file).replace(/\.(?:tsx?|mjs)$/, '.js')
    return [path.posix.join(outdir, name), Buffer.from(withCompiledSpecifiers(code, file, inPlaceOf))]
  })
  const styles = files.filter(isStyle).map(async (file) => {
    const { withoutNames } = await styleCompiler()
    const text = withoutNames(readFileSync(path.join(REPOSITORY, file), 'utf8'), file)
    return [path.posix.join(outdir, path.posix.relative(outbase, file)), Buffer.from(text)]
  })
  const fonts = files
    .filter(isFont)
    .map((file) => [
      path.posix.join(outdir, path.posix.relative(outbase, file)),
      readFileSync(path.join(REPOSITORY, file)),
    ])
  return [...(await Promise.all([...compiled, ...styles])), ...fonts]
}

let compiler
/** The module that compiles styles, which is compiled for it, once. */
const styleCompiler = () => (compiler ??= compiledModule('packages/docs402/build/styles/theme-styles.ts'))

async function compiledModule(file) {
  const outfile = path.join(REPOSITORY, `.cache/theme-styles-${process.pid}.mjs`)
  await build({
    ...COMMON,
    entryPoints: [file],
    outfile,
    write: true,
    platform: 'node',
    plugins: [withOwnPackages(true)],
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile, { force: true })
  }
}

/** The styles of the theme as a build of a site takes them. */
async function themeStyles() {
  const module = await styleCompiler()
  const files = sourcesIn('packages/theme').filter((file) => file.endsWith('.module.css'))
  const names = files.map((file) => path.posix.relative('packages/theme', file))
  const styles = await module.themeStyles(path.join(REPOSITORY, 'packages/theme'), names)
  return [['packages/theme/dist/styles.json', Buffer.from(JSON.stringify(styles))]]
}

async function compiledFiles() {
  compiler = undefined
  const dist = 'packages/docs402/dist'
  const shared = sourcesIn('packages/docs402/shared')
  const others = ['api', 'findings', 'sandbox', 'static-export'].flatMap((name) => sourcesIn(`packages/${name}`))
  const alone = [
    'sandbox.ts',
    'site.ts',
    'words.ts',
    'types.ts',
    'build/dev/check-panel.ts',
    'build/dev/check-panel.css',
  ]
  const parts = await Promise.all([
    nodeModules().then(({ files }) => files),
    singleModules([...shared, ...alone.map((name) => `packages/docs402/${name}`)], 'packages/docs402', dist),
    singleModules(others, 'packages', `${dist}/packages`),
    singleModules(sourcesIn('packages/theme'), 'packages/theme', 'packages/theme/dist'),
    themeStyles(),
    clientPackages(clientSources()),
  ])
  const shims = [...SHIMS.map((name) => [name, `${name}.mjs`]), ['headless-ui', 'headless-ui/index.js']].map(
    ([name, file]) => [
      `${dist}/next/${name}.mjs`,
      readFileSync(path.join(REPOSITORY, 'packages/docs402/build/next', file)),
    ],
  )
  const start = [...startFiles()].map(([name, contents]) => [`${dist}/${name}`, contents])
  return new Map([...parts.flat(), ...shims, ...start])
}

function writeIfChanged(file, contents) {
  const place = path.join(REPOSITORY, file)
  if (existsSync(place) && readFileSync(place).equals(contents)) return
  mkdirSync(path.dirname(place), { recursive: true })
  // It appears when it is complete: other commands may be reading it.
  writeFileSync(`${place}.${process.pid}`, contents)
  renameSync(`${place}.${process.pid}`, place)
}

/** A command that runs may load its chunks later. */
const KEPT_MS = 24 * 60 * 60 * 1000

function removeOthers(files) {
  for (const dist of ['packages/docs402/dist', 'packages/theme/dist'])
    for (const entry of readdirSync(path.join(REPOSITORY, dist), { recursive: true, withFileTypes: true })) {
      const place = path.join(entry.parentPath, entry.name)
      const name = sourceName(place)
      if (
        entry.isDirectory() ||
        files.has(name) ||
        name.startsWith('packages/docs402/dist/types/') ||
        name.startsWith('packages/theme/dist/types/')
      )
        continue
      if (name.includes('/chunks/') && Date.now() - statSync(place).mtimeMs < KEPT_MS) continue
      rmSync(place, { force: true })
    }
}

const STAMP = 'packages/docs402/dist/sources-hash'
const CODE = 'packages/docs402/dist/code-hash'

/**
 * Compiles the engine, unless it was compiled from these sources already.
 * @returns {Promise<boolean>} whether it did
 * @throws if a module has a syntax error, or imports what is not there
 */
export async function compileEngine() {
  const sources = hashOfSources()
  const stamp = path.join(REPOSITORY, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  try {
    const files = await compiledFiles()
    const hash = createHash('sha256')
    for (const [name, contents] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(name).update(contents)
    // Pages are made of them, though nothing compiles them.
    for (const file of sourcesIn('packages/docs402/words')) hash.update(readFileSync(path.join(REPOSITORY, file)))
    files.set(CODE, Buffer.from(hash.digest('hex')))
    for (const [name, contents] of files) writeIfChanged(name, Buffer.from(contents))
    files.set(STAMP, Buffer.from(sources))
    removeOthers(files)
    writeIfChanged(STAMP, Buffer.from(sources))
    return true
  } finally {
    // Its process would wait beside the command, with the memory that it took.
    await stop()
  }
}

/** The packages of the engine, by their names. */
export { PACKAGES }
