import { readArguments, readHost, readPort, runCommand } from '@docs402/findings'

const usage = `npm run dev -- [--port 4000] [--host 0.0.0.0] [--no-checks]

Live editing: serves the same routes as the export on 127.0.0.1, and checks the sources after every change, here and in
the page. Reads what a build reads; writes .cache/ only. Search shows the index of the last build.
  --port        use exactly this port (or set PORT); 0 picks any free one. Default: 3000
  --host        listen on this address; 0.0.0.0 is every one, for containers and phones, which get the pages without
                search and the panel of the checks. Default: 127.0.0.1, which only this machine reaches
  --no-checks   skip the checks`

await runCommand(async () => {
  const { values } = readArguments(usage, {
    options: { port: { type: 'string' }, host: { type: 'string' }, 'no-checks': { type: 'boolean' } },
  })
  const port = readPort(values.port ?? process.env['PORT'])
  const host = readHost(values.host)
  const { develop } = await import('../build/dev/develop')
  return develop({ port, host, withChecks: !values['no-checks'] })
})
