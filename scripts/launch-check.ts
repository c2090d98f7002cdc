/**
 * `npm run launch-check`: names every value that is still a placeholder or a sample, with its place. Reads `data/` and `api/`,
 * writes nothing. To be run before a site goes online; no part of `npm test`.
 */
import path from 'node:path'
import { readArguments } from '@/lib/command-line'

const HELP = `Usage: npm run launch-check -- [options]

  --format <name>   pretty (default), github, json, junit or sarif
  --root <folder>   the project; the current folder by default
  --help            this text

Exit code: 0 when nothing is left to replace, 1 when something is, 2 when the check could not run.`

async function main(): Promise<number> {
  const { values } = readArguments(HELP, {
    options: {
      format: { type: 'string', default: process.env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'pretty' },
      root: { type: 'string' },
    },
  })
  const [{ launchFindings }, { openProject }, { sortFindings }, { formatters, formatNamed }] = await Promise.all([
    import('@/lib/launch/launch-findings'),
    import('@/lib/checks/project'),
    import('@/lib/checks/finding'),
    import('@/lib/checks/formats'),
  ])
  const format = formatNamed(values.format)
  const root = path.resolve(values.root ?? '.')
  const findings = sortFindings(launchFindings(openProject(root)))
  const text = formatters[format]({ findings, times: [], root })
  if (text !== '') console.log(text)
  return findings.length > 0 ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
