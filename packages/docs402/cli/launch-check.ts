import { readArguments, runCommand, sortFindings } from '@docs402/findings'
import { formatNamed, formatters } from '../checks/formats'

const HELP = `Usage: npm run launch-check -- [options]

Lists everything that is still a placeholder or a sample, with its place, and what the description marks as not for readers
but the last build publishes. Run it before your site goes online.

  --format <name>   pretty (default), github or json
  --help            show this help

Exit code: 0 if nothing is left to replace, 1 if something is, 2 if the check could not run.`

await runCommand(
  async () => {
    const { values } = readArguments(HELP, {
      options: {
        format: { type: 'string', default: process.env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'pretty' },
      },
    })
    const format = formatNamed(values.format)
    const { internalFindings } = await import('../checks/launch/internal-findings')
    const { launchFindings } = await import('../checks/launch/launch-findings')
    const { openProject } = await import('../checks/project')
    const root = process.cwd()
    const project = openProject(root)
    const findings = sortFindings([...launchFindings(project), ...(await internalFindings(root))])
    const text = formatters[format]({ findings, root })
    if (text !== '') console.log(text)
    const left = `\n${findings.length} left to replace. Work through the list, then run this again. What you replace or delete disappears from it.`
    if (format === 'pretty') console.log(findings.length === 0 ? 'Nothing is left to replace.' : left)
    return findings.length > 0 ? 1 : 0
  },
  { failed: 2 },
)
