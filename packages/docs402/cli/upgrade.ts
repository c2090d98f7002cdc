import { formatFinding, readArguments, runCommand, UsageError } from '@docs402/findings'
import { plural } from '../checks/formats'
import { askIn, confirm } from '../create/ask'
import { VERSION } from '../package-folder'
import { diffOf } from '../upgrade/show-changes'
import { type FileChange, writeChanges } from '../upgrade/site-sources'
import type { Upgrade } from '../upgrade/upgrade-site'
import { themeFault } from '../upgrade/version-mismatch'
import { nextInstallLine, readManifest } from '../upgrade/site-manifest'

const HELP = `Usage: npm install docs402@latest docs402-theme@latest && npm run upgrade

Where package.json names tarballs in engine/, put the two new ones there, and name both in one command:
  npm install ./engine/docs402-1.1.0.tgz ./engine/docs402-theme-1.1.0.tgz && npm run upgrade

Says what changed for owners since the version that the site was last upgraded to, shows what it can edit as a diff, and
writes that when you agree. It edits what the engine wrote, and what was renamed; nothing that you wrote is overwritten.

  --yes              write the edits, and ask nothing
  --dry-run          show all of it, and write nothing
  --from <version>   as if the site were of this version: --from 0 for pages that you copied from a clone
  --help             show this help`

const count = (changes: readonly FileChange[]) => plural(changes.length, 'file')

function tell({ from, to, releases, changes, works }: Upgrade): void {
  const news = releases.map(({ version, text }) => `## ${version}\n\n${text}`)
  console.log([`docs402 ${from === '0.0.0' ? 'from before 1.0' : from} → ${to}`, ...news].join('\n\n'))
  if (works.length > 0) console.log(`\n## By hand\n\n${works.map((work) => `- ${formatFinding(work)}`).join('\n')}`)
  console.log(`\n## Edits (${count(changes)})\n\n${changes.map(diffOf).join('\n')}`)
}

/** Whether the edits are to be written. @throws UsageError where nobody can be asked */
async function agreed(changes: readonly FileChange[]): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError(
      '\nNothing was written: there is no terminal to ask in. To write the edits: npm run upgrade -- --yes',
    )
  const terminal = askIn(process.stdin, process.stdout)
  try {
    return await confirm(terminal.ask, `\nWrite ${count(changes)}?`, false)
  } finally {
    terminal.close()
  }
}

await runCommand(async () => {
  const flag = { type: 'boolean', default: false } as const
  const { values } = readArguments(HELP, { options: { yes: flag, 'dry-run': flag, from: { type: 'string' } } })
  const root = process.cwd()
  const fault = themeFault(root)
  if (fault !== null) throw new Error(fault)
  const { planUpgrade } = await import('../upgrade/upgrade-site')
  const upgrade = await planUpgrade(root, values.from)
  if (upgrade === null) {
    const next = nextInstallLine(readManifest(root)?.packages ?? {}, VERSION, root)
    return console.log(`This site is of docs402 ${VERSION} already: there is nothing to do. A newer version: ${next}`)
  }
  const { changes, works, installs } = upgrade
  tell(upgrade)
  if (values['dry-run']) return console.log('\nNothing was written.')
  if (!values.yes && !(await agreed(changes))) return console.log('Nothing was written.')
  writeChanges(root, changes)
  const next = [
    ...(installs ? ['Run "npm install": package.json asks for other versions.'] : []),
    ...(works.length > 0 ? [`Do what stands below "By hand": ${plural(works.length, 'place')}.`] : []),
    'Run "npm test", and commit it: reverting this commit is the way back.',
  ]
  console.log(`\nWrote ${count(changes)}.\n\nNext:\n${next.map((step) => `- ${step}`).join('\n')}`)
})
