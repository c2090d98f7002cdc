import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, readPort, runCommand } from '@chain-data/findings'
import { reasonToBuild } from '@/lib/build/build-state'
import { serve } from '@chain-data/static-export'

const usage = `npm start -- [--port 4000] [--no-build] [--no-redirects]

Serves out/ on this machine. Builds first if out/ is missing or out of date.
  --port          use exactly this port (or set PORT); 0 is any free one. Default: 3000 or the next free one
  --no-build      serve out/ as it is
  --no-redirects  simulate a host that serves /x.html instead of redirecting it to /x`

async function main(): Promise<void> {
  const { values } = readArguments(usage, {
    options: {
      port: { type: 'string' },
      'no-build': { type: 'boolean' },
      'no-redirects': { type: 'boolean' },
    },
  })

  const port = readPort(values.port ?? process.env['PORT'])
  const project = process.cwd()
  const out = join(project, 'out')
  const reason = values['no-build'] ? undefined : reasonToBuild(project)
  if (reason) {
    console.log(`${reason}, so it is built first.`)
    await build()
  }
  if (!existsSync(join(out, 'index.html'))) throw new Error('out/index.html does not exist. Run: npm run build')

  const server = await serve({ root: out, port, redirects: !values['no-redirects'] })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  console.log(`Serving out/ at ${server.url}${new URL(server.url).pathname === '/' ? '' : '/'} (stop with Ctrl+C)`)
}

/** Runs the build as a writer would, with its output in this terminal. */
function build(): Promise<void> {
  // Under npm, use npm's own script: Node can't start `npm.cmd` without a shell on Windows.
  const npm = process.env['npm_execpath']
  const child = npm
    ? spawn(process.execPath, [npm, 'run', 'build'], { stdio: 'inherit' })
    : spawn('npm run build', { stdio: 'inherit', shell: true })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(
            new Error(
              'The build failed, so nothing is served. To serve the last successful build, run: npm start -- --no-build',
            ),
          ),
    )
  })
}

await runCommand(main)
