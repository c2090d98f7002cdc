import path from 'node:path'
import { readArguments, runCommand, UsageError } from '@chain-data/findings'
import { formatNamed, formatters } from '@/lib/checks/formats'
import { openProject } from '@/lib/checks/project'
import { checkExternalLinks } from './external-links/check-links'

const HELP = `npm --prefix tools run external-links -- [options]

Requests every external link. Run it nightly and not in pull requests, because the result depends on other servers.
data/external-links.yaml lists exceptions. Reads the sources and out/, writes nothing.

  --sources         only links in the sources: needs no build
  --timeout <s>     timeout of a request in seconds; 15 by default
  --format <name>   pretty (default), github or json

Exit code: 0 without errors (pages that have moved are warnings), 1 with errors, 2 if the check could not run.`

async function main(): Promise<number> {
  const { values } = readArguments(HELP, {
    options: {
      sources: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '15' },
      format: { type: 'string', default: process.env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'pretty' },
    },
  })
  const timeoutMs = Number(values.timeout) * 1000
  if (!(timeoutMs > 0)) throw new UsageError(`--timeout must be a number of seconds, not "${values.timeout}".`)
  const formatter = formatters[formatNamed(values.format)]
  const root = path.resolve(import.meta.dirname, '..')
  const start = performance.now()
  const options = { ...(values.sources ? {} : { out: 'out' }), timeoutMs }
  const { findings, asked, left } = await checkExternalLinks(openProject(root), options)
  const times = [{ name: 'external links', milliseconds: performance.now() - start }]
  const text = formatter({ findings, times, root })
  if (text !== '') console.log(text)
  console.error(`${asked} URLs requested, ${left} skipped.`)
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

await runCommand(main, { failed: 2 })
