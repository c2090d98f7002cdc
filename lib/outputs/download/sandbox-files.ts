import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'

/** What starts the sandbox; all else that it needs follows from its imports. */
const ENTRY = 'scripts/sandbox.ts'
const API = 'api'

const packageSchema = z.looseObject({ scripts: z.record(z.string(), z.string()) })

/** Where the sources find each other. */
const TSCONFIG = {
  compilerOptions: { target: 'ES2022', module: 'esnext', moduleResolution: 'bundler', paths: { '@/*': ['./*'] } },
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/**
 * The sandbox as a project of its own: its sources, what they import of ours, and the description that it answers by.
 * @param root the project's root folder
 * @returns files by their paths in that project; none for a site that has no sandbox
 * @throws what esbuild says when something can't be found
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
  const api = readdirSync(path.join(root, API), { recursive: true, encoding: 'utf8' })
    .map((name) => `${API}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(yaml|json)$/.test(name))
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
  const files = new Map([...Object.keys(metafile.inputs), ...api].map((name) => [name, read(name)]))
  const { scripts, ...own } = packageSchema.parse(JSON.parse(read('sandbox/package.json')))
  files.set('package.json', json({ ...own, scripts: { ...scripts, start: `node --import tsx ${ENTRY}` } }))
  files.set('tsconfig.json', json(TSCONFIG))
  return files
}
