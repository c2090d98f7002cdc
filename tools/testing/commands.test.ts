import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { manifest } from '../../packages/docs402/create/site/start'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('../..', import.meta.url))
const scriptsSchema = z.object({ scripts: z.record(z.string(), z.string()) })
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const scriptsOf = (file: string) => scriptsSchema.parse(JSON.parse(read(file))).scripts
const ofSite = scriptsOf('package.json')
const ofTools = scriptsOf('tools/package.json')
/** What is printed is printed in sites too. */
const ofNewSite = scriptsSchema.parse(JSON.parse(manifest({}, {}))).scripts

/** The programs of tools: `node --conditions=source --import tsx tools/bench.ts`. */
const TOOL = /^(?:cd \.\. && )?node (?:--conditions=source )?--import tsx (tools\/(?:[\w-]+\/)?[\w-]+\.ts)$/
/** The commands of the engine, which are compiled: each is a program of its folder. */
const compiled = (name: string) => `packages/docs402/dist/node/cli/${name}.mjs`

/** The commands that are programs of this project; the options of other tools are not checked. */
const ours = [
  ...readdirSync(path.join(root, 'packages/docs402/cli'))
    .filter((file) => /^(?!testing)[\w-]+\.ts$/.test(file))
    .map((file) => ({ name: path.parse(file).name, file: compiled(path.parse(file).name) })),
  ...[...Object.entries(ofSite), ...Object.entries(ofTools)].flatMap(([name, line]) => {
    const file = TOOL.exec(line)?.[1]
    return file ? [{ name, file }] : []
  }),
]

it('every command of the site that the engine has is one of its programs', () => {
  const names = Object.values(ofSite).flatMap((line) => /^node tools\/run\.mjs ([\w-]+)$/.exec(line)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !ours.some(({ file }) => file === compiled(name)))).toEqual([])
})

const ending = z.object({ file: z.string(), stderr: z.string(), status: z.number() })
let endings: z.infer<typeof ending>[] = []
let failure = ''

// Node and the modules that commands share are loaded once.
beforeAll(async () => {
  const program = ['--conditions=source', '--import', 'tsx', 'tools/testing/run-in-turn.ts']
  const args = [...program, '--hlep', ...ours.map(({ file }) => file)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  endings = stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [ending.parse(JSON.parse(line))] : []))
  failure = stderr
}, 120_000)

describe('an option that is not known', () => {
  it.each(ours)('is named by $name, with what the command does', ({ name, file }) => {
    const { stderr, status } = endings.find((each) => each.file === file) ?? { stderr: failure, status: null }
    expect(stderr).toContain('There is no option "--hlep". Did you mean "--help"?')
    const command = file.startsWith('tools/') && name in ofTools ? 'npm --prefix tools run' : '(?:npm(?: run)?|docs402)'
    expect(stderr).toMatch(new RegExp(`${command} ${name}\\b`))
    expect(status).toBe(2)
  })
  it('is tried on every command of ours', () => expect(ours.length).toBeGreaterThan(10))
})

/** Commands in a text, without made-up ones. */
function namedIn(file: string): string[] {
  const matches = read(file).matchAll(
    /npm (--prefix tools )?(?:run |(?=test\b|start\b))(?:--silent )?([a-z][\w-]*(?::[\w-]+)*)( -- [a-z][a-z0-9 ]*)?/g,
  )
  return [...matches].flatMap(([, prefix, name = '', words]) => {
    const scripts = prefix ? ofTools : { ...ofSite, ...ofNewSite }
    const parts = !prefix && name === 'test' ? (words ?? '').slice(4).trim().split(/\s+/).filter(Boolean) : []
    return [
      ...(name in scripts ? [] : [`npm ${prefix ?? ''}run ${name}`]),
      ...parts.filter((part) => !PARTS.has(part)).map((part) => `npm test -- ${part}`),
    ].map((command) => `${file}: ${command}`)
  })
}
/** The parts of `npm test`, from its program. */
const PARTS = new Set([...read('tools/test.ts').matchAll(/^ {2}(\w+): \{\s+about/gm)].map(([, name]) => name))

it('every command that a text, a message or a workflow names is there', () => {
  const files = globSync(['**/*.{md,mdx,ts,tsx,mjs,yaml,yml,txt,sh}', '.ci/run', '.github/**/*.yml', '.gitignore'], {
    cwd: root,
    dot: true,
    ignore: ['**/{node_modules,dist,out,.next,.cache,test-results,.git}/**', '**/*.test.ts'],
  })
  expect(files.length).toBeGreaterThan(500)
  expect(PARTS.size).toBeGreaterThan(5)
  expect(files.flatMap(namedIn)).toEqual([])
})

it('there are at most fourteen commands for the site, besides the one that packs the engine', () => {
  const names = Object.keys(ofSite).filter((name) => name !== 'pack')
  expect(names.length).toBeLessThanOrEqual(14)
})
