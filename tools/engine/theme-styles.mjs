import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { COMMON, withOwnPackages } from './node-modules.mjs'
import { REPOSITORY } from './repository.mjs'
import { sourcesIn } from './sources.mjs'

let compiler
/** The module that compiles styles, which is compiled for it, once. */
export const styleCompiler = () => (compiler ??= compiledModule('packages/docs402/build/styles/theme-styles.ts'))

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

/** Lets the next call compile it again: its sources may have changed. */
export const forgetStyleCompiler = () => (compiler = undefined)

/** The styles of the theme as a build of a site takes them. */
export async function themeStyles() {
  const module = await styleCompiler()
  const files = sourcesIn('packages/theme').filter((file) => file.endsWith('.module.css'))
  const names = files.map((file) => path.posix.relative('packages/theme', file))
  const styles = await module.themeStyles(path.join(REPOSITORY, 'packages/theme'), names)
  return [['packages/theme/dist/styles.json', Buffer.from(JSON.stringify(styles))]]
}
