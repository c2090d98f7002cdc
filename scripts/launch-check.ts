/**
 * `npm run launch-check`: names everything that is still a placeholder or a sample, with its place. Writes nothing.
 * Run it before a site goes online; it is not part of `npm test`.
 */
import path from 'node:path'
import { readArguments, runCommand } from '@chain-data/findings'

const HELP = `Usage: npm run launch-check -- [options]

  --format <name>   pretty (default), github or json
  --root <folder>   the project; the current folder by default
  --help            show this help

Exit code: 0 if nothing is left to replace, 1 if something is, 2 if the check could not run.`

function summaryOf(left: number): string {
  if (left === 0) return 'Nothing is left to replace.'
  const way = 'Work through the list, then run this again. Values that you replace or delete disappear from it.'
  return `\n${left === 1 ? 'One thing is' : `${left} things are`} left to replace. ${way}`
}

async function main(): Promise<number> {
  const { values } = readArguments(HELP, {
    options: {
      format: { type: 'string', default: process.env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'pretty' },
      root: { type: 'string' },
    },
  })
  const [{ launchFindings }, { openProject }, { sortFindings }, { formatters, formatNamed }] = await Promise.all([
    import('@/lib/checks/launch/launch-findings'),
    import('@/lib/checks/project'),
    import('@chain-data/findings'),
    import('@/lib/checks/formats'),
  ])
  const format = formatNamed(values.format)
  const root = path.resolve(values.root ?? '.')
  const findings = sortFindings(launchFindings(openProject(root)))
  const text = formatters[format]({ findings, root })
  if (text !== '') console.log(text)
  if (format === 'pretty') console.log(summaryOf(findings.length))
  return findings.length > 0 ? 1 : 0
}

await runCommand(main, { failed: 2 })
