// Compiles the engine into packages/docs402/dist and packages/theme/dist: from there commands run, and it is packed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stop } from 'esbuild'
import { clientPackages } from './clients.mjs'
import { nodeModules } from './node-modules.mjs'
import { REPOSITORY, sourceName } from './repository.mjs'
import { singleModules } from './single-modules.mjs'
import { clientSources, hashOfSources, sourcesIn } from './sources.mjs'
import { startFiles } from './start-files.mjs'
import { forgetStyleCompiler, themeStyles } from './theme-styles.mjs'

/** Modules that stand in place of those of other packages, as they are. */
const SHIMS = ['next-themes', 'plain-link', 'jsx-below-base']

async function compiledFiles() {
  forgetStyleCompiler()
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
