/**
 * `npm run load`: sends bounded load to the built site on this machine, to nginx (where it is installed) and to `npm start`, and
 * prints how fast they answer, how many errors there were, and how much memory they held before, halfway and after.
 * Options: --connections 50, --requests 10000 and --seconds 20 for each of two rounds. Ends with 1 when an answer was wrong.
 */
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { line } from '@/lib/security/load/figures'
import { memoryOf } from '@/lib/security/load/memory'
import { sendLoad } from '@/lib/security/load/send-load'
import { freePorts } from '@/lib/security/servers/free-ports'
import { nginxMissing, runNginx } from '@/lib/security/servers/nginx'
import { startProgram } from '@/lib/security/servers/program'

const { values } = parseArgs({
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
const root = process.cwd()

/** Every page, and every file that a page loads. */
const paths = readdirSync('out', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(?:html|js|css|json|svg)$/.test(name) && !/^(?:404\.html|_headers)/.test(name))
  .map((name) => `/${name === 'index.html' ? '' : name.replace(/\.html$/, '')}`)
  .map((name) => encodeURI(name).replace(/\[/g, '%5B').replace(/\]/g, '%5D'))
  .sort()

async function measure(name: string, base: string, pid: number): Promise<boolean> {
  const memory = () => memoryOf(pid)?.toFixed(0) ?? '?'
  const held = [memory()]
  let wrong = false
  for (const round of [1, 2]) {
    const figures = await sendLoad({ base, paths, ...amount })
    held.push(memory())
    console.log(`${name}, round ${round}: ${line(figures)}`)
    for (const [message, count] of figures.errors) console.log(`  ${count} × ${message}`)
    wrong ||= figures.errors.length > 0
  }
  console.log(`${name}: memory ${held.join(' → ')} MiB`)
  return wrong
}

let wrong = false
const missing = nginxMissing()
if (missing) console.log(`nginx: skipped, ${missing}`)
else {
  const nginx = await runNginx(root)
  wrong = await measure('nginx (https)', nginx.https, nginx.pid).finally(() => nginx.stop())
}
const [port = 0] = await freePorts(1)
const tsx = ['--import', 'tsx', 'scripts/start.ts', '--no-build', '--port', String(port)]
const preview = await startProgram(process.execPath, tsx, { port })
wrong = (await measure('npm start', `http://127.0.0.1:${port}`, preview.pid).finally(() => preview.stop())) || wrong
process.exitCode = wrong ? 1 : 0
