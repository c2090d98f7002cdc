import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { PACKAGE } from '../package-folder'

let project: string
beforeEach(() => void (project = mkdtempSync(join(tmpdir(), 'start-'))))

/** A project whose build does this. */
function withBuild(then: string): void {
  writeBelow(project, 'pages/index.mdx', '# Home')
  writeBelow(project, 'package.json', JSON.stringify({ scripts: { build: 'node build.mjs' } }))
  const imports = "import { mkdirSync, writeFileSync } from 'node:fs'"
  writeBelow(project, 'build.mjs', `${imports}\nconsole.log('BUILT')\n${then}`)
}
const writesSite = `mkdirSync('out')\nwriteFileSync('out/index.html', '<h1>Home</h1>')`

/** Runs `npm start` in the project until it serves or ends, and gives all it said. */
async function start(...args: string[]): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, [join(PACKAGE, 'bin/docs402.mjs'), 'start', '--port', '0', ...args], {
    cwd: project,
    env: { ...process.env, PORT: '' },
  })
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('Serving out/')) child.kill('SIGTERM')
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const [code] = await once(child, 'close')
  return { said: output, code: typeof code === 'number' ? code : null }
}

it('builds what is missing, then serves it where it is told, and ends in good order', { timeout: 60_000 }, async () => {
  withBuild(writesSite)
  const { said: output, code } = await start('--host', '127.0.0.2')
  expect(output).toMatch(
    /^out\/ is missing, so it is built first\.\n[^]*BUILT\nServing out\/ at http:\/\/127\.0\.0\.2:\d+ \(stop with Ctrl/,
  )
  expect(code).toBe(0)
})

it('serves nothing after a build that failed', { timeout: 60_000 }, async () => {
  withBuild(`${writesSite}\nprocess.exit(3)`)
  const { said: output, code } = await start()
  expect(output).toContain(
    'The build failed, so nothing is served. To serve the last successful build, run: npm start -- --no-build',
  )
  expect(output).not.toContain('Serving')
  expect(code).toBe(1)
})

it('says that nothing is there when told not to build', { timeout: 60_000 }, async () => {
  expect((await start('--no-build')).said).toBe('out/index.html does not exist. Run: npm run build\n')
})
