/**
 * `npm run external-links`: asks for every link that leads out of the site. For a nightly job, never in the way of a build: other
 * people's servers decide about the outcome. Reads the sources and `out/`, writes nothing.
 */
import path from 'node:path'
import { readArguments, runCommand } from '@chain-data/findings'

const HELP = `Usage: npm run external-links -- [options]

  --sources         the links of the sources alone: needs no build
  --timeout <s>     seconds that one request may take; 15 by default
  --format <name>   pretty (default), github or json
  --root <folder>   the project; the current folder by default
  --out <folder>    the built site; out by default
  --help            this text

data/external-links.yaml says what is not asked, or may answer otherwise.
Exit code: 0 without errors (moved pages are warnings), 1 with errors, 2 when the check could not run.`

async function main(): Promise<number> {
  const { values } = readArguments(HELP, {
    options: {
      sources: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '15' },
      format: { type: 'string', default: process.env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'pretty' },
      root: { type: 'string' },
      out: { type: 'string', default: 'out' },
    },
  })
  const seconds = Number(values.timeout)
  if (!(seconds > 0)) throw new Error(`--timeout must be a number of seconds, not "${values.timeout}".`)
  const [{ checkExternalLinks }, { openProject }, { formatters, formatNamed }] = await Promise.all([
    import('@/lib/checks/external-links/check-links'),
    import('@/lib/checks/project'),
    import('@/lib/checks/formats'),
  ])
  const format = formatNamed(values.format)
  const root = path.resolve(values.root ?? '.')
  const start = performance.now()
  const { findings, asked, left } = await checkExternalLinks(openProject(root), {
    ...(values.sources ? {} : { out: values.out }),
    timeoutMs: seconds * 1000,
  })
  const times = [{ name: 'external links', milliseconds: performance.now() - start }]
  const text = formatters[format]({ findings, times, root })
  if (text !== '') console.log(text)
  console.error(`${asked} URLs requested, ${left} left out.`)
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

await runCommand(main, { failed: 2 })
