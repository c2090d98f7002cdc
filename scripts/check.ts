/**
 * `npm run check`: reads the sources and `out/`, and prints every fault, with its place and the fix.
 * Writes nothing, unless `--fix` is given. Runs after the build, and while writing with `--sources`.
 */
import { readArguments, runCommand } from '@chain-data/findings'
import type { CheckOptions } from '@/lib/checks/run-checks'

const HELP = `Usage: npm run check -- [options]

  --sources         check only the sources: fast, needs no build
  --only <rules>    only these rules or areas, comma-separated: html/links,source
  --format <name>   pretty (default), github or json
  --fix             apply safe fixes, then check again
  --add-words       add unknown words to data/words.txt
  --rules           list the rules
  --root <folder>   the project; the current folder by default
  --out <folder>    the built site; out by default
  --help            show this help

Exit code: 0 without errors, 1 with errors, 2 if the checks could not run.`

/** A fix may reveal another fault; fixes that undo each other must not loop forever. */
const MAX_ROUNDS = 5

async function main(): Promise<number> {
  const { values } = readArguments(HELP, {
    options: {
      sources: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      format: { type: 'string', default: process.env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'pretty' },
      fix: { type: 'boolean', default: false },
      'add-words': { type: 'boolean', default: false },
      rules: { type: 'boolean', default: false },
      root: { type: 'string' },
      out: { type: 'string' },
    },
  })
  if (values.rules) {
    const { ruleNames } = await import('@/lib/checks/run-checks')
    console.log((await ruleNames()).join('\n'))
    return 0
  }
  const [{ runChecks }, { applyFixes }, { addWords }, { formatters, formatNamed }] = await Promise.all([
    import('@/lib/checks/run-checks'),
    import('@/lib/checks/apply-fixes'),
    import('@/lib/checks/add-words'),
    import('@/lib/checks/formats'),
  ])
  const format = formatNamed(values.format)
  const options = {
    root: values.root,
    out: values.out,
    sourcesOnly: values.sources || values['add-words'],
    only: values.only.flatMap((list) => list.split(',')).map((name) => name.trim()),
  }
  const run = (what: string, chosen: CheckOptions) => {
    if (values.fix) console.error(`${what} …`)
    return runChecks(chosen)
  }
  let report = await run('Checking', options)
  let fixable = report
  for (let round = 1; values.fix && round <= MAX_ROUNDS; round += 1) {
    const { fixed, takenBack } = applyFixes(report.root, fixable.findings)
    for (const message of takenBack) console.error(message)
    if (fixed.length === 0) break
    for (const message of fixed) console.error(`fixed ${message}`)
    console.error(`${fixed.length} fixed.\n`)
    // Only rules that fix something can go on doing so.
    const rules = [...new Set(report.findings.flatMap(({ rule, fix }) => (fix ? [rule] : [])))]
    fixable = await run('Looking for more to fix', { ...options, only: rules })
  }
  if (fixable !== report) report = await run('Checking again', options)
  if (values['add-words']) {
    const words = addWords(report.root, report.findings)
    console.error(words.length === 0 ? 'No word to add.' : `Added to data/words.txt: ${words.join(', ')}.\n`)
    if (words.length > 0) report = await run('Checking again', options)
  }
  const text = formatters[format](report)
  if (text !== '') console.log(text)
  return report.findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

await runCommand(main, { failed: 2 })
