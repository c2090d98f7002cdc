import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = '.cache/modules'

/**
 * The code of a TypeScript module of a site, with what it imports from the site; packages stay packages.
 * @param root absolute path of the site
 * @param file path of the module from there
 * @returns JavaScript, which changes with all that the module is made from
 * @throws if it does not compile
 */
export async function moduleText(root: string, file: string): Promise<string> {
  // Loaded on demand: most sites have no modules of their own, and every command asks.
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    // Whatever `paths` of a tsconfig.json say: sources of the engine are nothing that Node could load.
    external: ['docs402', 'docs402/*'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * Loads a TypeScript module of a site, as `moduleText` has it.
 * @param root absolute path of the site
 * @param file path of the module from there
 * @returns what it exports
 * @throws if it does not compile, or when it runs
 */
export async function loadModule(root: string, file: string): Promise<Record<string, unknown>> {
  const text = await moduleText(root, file)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const folder = path.join(root, FOLDER)
  const place = path.join(folder, `${path.parse(file).name}-${hash}.mjs`)
  if (!existsSync(place)) {
    mkdirSync(folder, { recursive: true })
    // It appears when it is complete: other processes load it too.
    writeFileSync(`${place}.${process.pid}`, text)
    renameSync(`${place}.${process.pid}`, place)
  }
  const module: Record<string, unknown> = await import(pathToFileURL(place).href)
  return module
}
