import { readArguments, runCommand, UsageError, filesBelow } from '@chain-data/findings'
import { sendLoad } from './send-load'
import { freePorts } from './servers/free-ports'
import { nginxMissing, runNginx } from './servers/nginx'
import { memoryOf, startProgram } from './servers/program'

const usage = `npm --prefix tools run load -- [--connections 50] [--requests 10000] [--seconds 20]

Sends a limited load to the built site on this machine, served by nginx (if it is installed) and by npm start, in two
rounds each, and prints response times, the number of errors, and memory use before, halfway and after. Exits with 1 if a
response was wrong.
  --connections   concurrent connections
  --requests      maximum of a round
  --seconds       maximum of a round`

interface Amount {
  connections: number
  requests: number
  seconds: number
}

function readAmount(): Amount {
  const { values } = readArguments(usage, {
    options: {
      connections: { type: 'string', default: '50' },
      requests: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '20' },
    },
  })
  const amount = {
    connections: Number(values.connections),
    requests: Number(values.requests),
    seconds: Number(values.seconds),
  }
  for (const [name, value] of Object.entries(amount))
    if (!(value > 0)) throw new UsageError(`--${name} must be a number above 0.`)
  return amount
}

/** Every page, and every file that a page loads. */
const pathsIn = (out: string) =>
  filesBelow(out)
    .filter((name) => /\.(?:html|js|css|json|svg)$/.test(name) && !/^(?:404\.html|_headers)/.test(name))
    .map((name) => `/${name === 'index.html' ? '' : name.replace(/\.html$/, '')}`)
    .map((name) => encodeURI(name).replace(/\[/g, '%5B').replace(/\]/g, '%5D'))
    .sort()

async function measure(name: string, base: string, pid: number, amount: Amount): Promise<boolean> {
  const memory = () => (memoryOf(pid) === 0 ? '?' : memoryOf(pid).toFixed(0))
  const held = [memory()]
  const paths = pathsIn('out')
  let wrong = false
  for (const round of [1, 2]) {
    const figures = await sendLoad('.', { base, paths, ...amount })
    held.push(memory())
    console.log(`${name}, round ${round}: ${figures.text}`)
    for (const [message, count] of figures.errors) console.log(`  ${count} × ${message}`)
    wrong ||= figures.errors.length > 0
  }
  console.log(`${name}: memory ${held.join(' → ')} MiB`)
  return wrong
}

await runCommand(async () => {
  const amount = readAmount()
  let wrong = false
  const missing = nginxMissing()
  if (missing) console.log(`nginx: skipped, ${missing}`)
  else {
    const nginx = await runNginx(process.cwd())
    wrong = await measure('nginx (https)', nginx.https, nginx.pid, amount).finally(() => nginx.stop())
  }
  const [port = 0] = await freePorts(1)
  const tsx = ['--import', 'tsx', 'scripts/start.ts', '--no-build', '--port', String(port)]
  const preview = await startProgram(process.execPath, tsx, { port })
  const url = `http://127.0.0.1:${port}`
  wrong = (await measure('npm start', url, preview.pid, amount).finally(() => preview.stop())) || wrong
  return wrong ? 1 : 0
})
