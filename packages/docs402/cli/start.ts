import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, readHost, readPort, runCommand } from '@docs402/findings'
import { reasonToBuild } from '../build/build-state'
import { serve } from '@docs402/static-export/serve'

const usage = `npm start -- [--port 4000] [--host 0.0.0.0] [--no-build] [--no-redirects]

Serves out/ on this machine. Builds first if out/ is missing or out of date.
  --port          use exactly this port (or set PORT); 0 picks any free one. Default: 3000 or the next free one
  --host          listen on this address; 0.0.0.0 is every one, for containers and phones. Default: 127.0.0.1, which
                  only this machine reaches
  --no-build      serve out/ without checking whether it is up to date
  --no-redirects  simulate a host that serves /x.html instead of redirecting it to /x`

await runCommand(async () => {
  const { values } = readArguments(usage, {
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      'no-build': { type: 'boolean' },
      'no-redirects': { type: 'boolean' },
    },
  })
  const port = readPort(values.port ?? process.env['PORT'])
  const host = readHost(values.host)
  const out = join(process.cwd(), 'out')
  const reason = values['no-build'] ? undefined : reasonToBuild(process.cwd())
  if (reason) {
    console.log(`${reason}, so it is built first.`)
    if (spawnSync('npm run build', { stdio: 'inherit', shell: true }).status !== 0)
      throw new Error(
        'The build failed, so nothing is served. To serve the last successful build, run: npm start -- --no-build',
      )
  }
  if (!existsSync(join(out, 'index.html'))) throw new Error('out/index.html does not exist. Run: npm run build')

  const server = await serve({ root: out, port, host, redirects: !values['no-redirects'] })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  const urls = server.urls.map((url) => (new URL(url).pathname === '/' ? url : `${url}/`))
  console.log(`Serving out/ at ${urls.join(', ')} (stop with Ctrl+C)`)
})
