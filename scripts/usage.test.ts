import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))

/** The commands that are scripts of this project; what tools do with their options is theirs. */
const ours = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /^node --import tsx (scripts\/[\w-]+\.ts)$/.exec(line)?.[1]
  return file ? [{ name, file }] : []
})

async function run(file: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const status = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { stdout, stderr, status: await status }
}

const ending = z.object({ file: z.string(), stderr: z.string(), status: z.number() })
let endings: z.infer<typeof ending>[] = []
let failure = ''

// Node, the compiler and the modules that commands share are loaded once.
beforeAll(async () => {
  const { stdout, stderr } = await run('scripts/testing/run-in-turn.ts', '--hlep', ...ours.map(({ file }) => file))
  endings = stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [ending.parse(JSON.parse(line))] : []))
  failure = stderr
}, 120_000)

it.each(ours)('npm run $name names an option that it does not know, and says what it does', ({ name, file }) => {
  const { stderr, status } = endings.find((each) => each.file === file) ?? { stderr: failure, status: null }
  expect(stderr).toContain('There is no option "--hlep". Did you mean "--help"?')
  expect(stderr).toMatch(new RegExp(`npm (?:run )?${name}\\b`))
  expect(status).toBe(2)
})

it('npm run screenshots -- --help says what it does', { timeout: 120_000 }, async () => {
  const { stdout, status } = await run('scripts/screenshots.ts', '--help')
  expect([status, stdout]).toEqual([0, expect.stringContaining('Takes pictures of routes of out/')])
  expect(stdout).toContain('--reference  takes the pictures anew that e2e/pictures.spec.ts compares out/ with')
})

it('is tested for every command of ours', () => expect(ours.length).toBeGreaterThan(15))
