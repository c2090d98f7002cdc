import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build, type Metafile } from 'esbuild'
import { z } from 'zod'
import { SITE_FILE } from '@/lib/api/site-url'
import { walk } from '@/lib/sources/walk'

/** What starts the sandbox; all else that it needs follows from its imports. */
const ENTRY = 'scripts/sandbox.ts'
const API = 'api'

const names = z.record(z.string(), z.string())
const packageSchema = z.looseObject({ scripts: names, dependencies: names })

/** Where the sources find each other. */
const TSCONFIG = {
  compilerOptions: { target: 'ES2022', module: 'esnext', moduleResolution: 'bundler', paths: { '@/*': ['./*'] } },
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The sandbox is installed alone too: then there is nothing but what it names itself. */
function requirePackages({ inputs }: Metafile, brought: readonly string[]): void {
  for (const [file, { imports }] of Object.entries(inputs))
    for (const { path: name } of imports.filter(({ external, path: from }) => external && !isBuiltin(from)))
      if (!brought.some((one) => name === one || name.startsWith(`${one}/`)))
        throw new Error(
          `${file} imports ${name}, which sandbox/package.json does not name. Add it to its dependencies.`,
        )
}

/**
 * The sandbox as a project of its own: its sources, what they import of ours, the description that it answers by and the site's data.
 * @param root the project's root folder
 * @returns files by their paths in that project; none for a site that has no sandbox
 * @throws what esbuild says when something can't be found; with the file that imports it, when the sandbox does not bring a package
 */
export async function sandboxFiles(root: string): Promise<Map<string, string>> {
  if (!existsSync(path.join(root, ENTRY))) return new Map()
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    outdir: '.',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    logLevel: 'silent',
  })
  const api = walk(root, API).filter((name) => /\.(yaml|json)$/.test(name))
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
  const files = new Map([...Object.keys(metafile.inputs), ...api, SITE_FILE].map((name) => [name, read(name)]))
  const { scripts, ...own } = packageSchema.parse(JSON.parse(read('sandbox/package.json')))
  requirePackages(metafile, Object.keys(own.dependencies))
  files.set('package.json', json({ ...own, scripts: { ...scripts, start: `node --import tsx ${ENTRY}` } }))
  files.set('tsconfig.json', json(TSCONFIG))
  return files
}
