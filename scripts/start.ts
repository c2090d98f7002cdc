import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, readPort, runCommand } from '@chain-data/findings'
import { reasonToBuild } from '@/lib/build/build-state'
import { serve, endOnSignals } from '@chain-data/static-export'

const usage = `npm start -- [--port 4000] [--no-build] [--no-redirects]

Serves out/ on this machine, after building it when it is missing or was built from other sources.
  --port          exactly this port (also: the environment variable PORT); 0 is any free one. Default: 3000 or the next
  --no-build      serves out/ as it is
  --no-redirects  plays a host that serves /x.html instead of redirecting it to /x`

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
    console.log(`${reason}: building first.`)
    await build()
  }
  if (!existsSync(join(out, 'index.html'))) throw new Error('There is no out/index.html to serve. Run: npm run build')

  const server = await serve({ root: out, port, redirects: !values['no-redirects'] })
  endOnSignals(server)
  console.log(`Serving out/ at ${server.url}${new URL(server.url).pathname === '/' ? '' : '/'} (Ctrl+C ends it)`)
}

/** Runs the build as a writer would, its words going to this terminal. */
function build(): Promise<void> {
  // Below npm, npm's own script is known; Node can't start `npm.cmd` without a shell on Windows.
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
            new Error('The build failed: nothing is served. The last good build is served by: npm start -- --no-build'),
          ),
    )
  })
}

await runCommand(main)
