import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { whenSaid } from './when-said'

/** What Next prints when it has compiled everything, and goes on with one process. */
const COMPILED = 'Collecting page data'

/** What Next prints while all goes well; shown only when it does not. */
function run(
  root: string,
  env: NodeJS.ProcessEnv,
  meanwhile: () => Promise<void>,
): Promise<{ code: number | null; output: string }> {
  const next = createRequire(path.join(root, 'package.json')).resolve('next/dist/bin/next')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [next, 'build'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let done = Promise.resolve()
    whenSaid(child.stdout, COMPILED, () => {
      done = meanwhile()
      // Who waits for it is told; until then, nobody has to listen.
      done.catch(() => undefined)
    })
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', reject)
    child.once('close', (code) => void done.then(() => resolve({ code, output }), reject))
  })
}

function countHtml(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length
}

/** Compilers make much that is soon of no use: with room for it, Node clears away less often. */
const ROOM = '--max-semi-space-size=16'

/**
 * Lets Next export every page.
 * @param root the project's root folder
 * @param buildId what names this build in addresses; made of the sources, so that equal sources give equal bytes
 * @param meanwhile is begun when all is compiled, and waited for: to make pages leaves a processor free
 * @throws with Next's own output when it fails
 */
export async function nextBuild(root: string, buildId: string, meanwhile = () => Promise.resolve()): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${ROOM}`.trim(),
    NEXT_TELEMETRY_DISABLED: '1',
    SITE_BUILD_ID: buildId,
  }
  const { code, output } = await run(root, env, meanwhile)
  if (code !== 0) throw new Error(output.trim())
  // Nextra leaves its page map among the public chunks; nothing loads it.
  rmSync(path.join(root, 'out/_next/static/chunks/nextra-page-map-.mjs'), { force: true })
  return `${countHtml(path.join(root, 'out'))} pages`
}
