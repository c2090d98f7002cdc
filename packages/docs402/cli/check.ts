import path from 'node:path'
import { readArguments, runCommand } from '@docs402/findings'
import type { CheckOptions } from '../checks/run-checks'

const HELP = `Usage: npm run check -- [options]

Checks the sources and out/, and prints every problem with its place and its fix. Writes nothing unless told to.

  --sources         check only the sources: fast, needs no build
  --only <rules>    only these rules or areas, separated by commas: html/links,source
  --format <name>   pretty (default), github or json
  --fix             apply safe fixes, then check again
  --strict          treat warnings as errors
  --add-words       add unknown words to data/words.txt
  --rules           list the rules
  --root <folder>   the project (default: the current folder)
  --out <folder>    the built site (default: out)
  --help            show this help

Exit code: 0 without errors, 1 with errors (or warnings, with --strict), 2 if the checks could not run.`

/** A fix may reveal another fault; fixes that undo each other must not loop forever. */
const MAX_ROUNDS = 12
/** Rules that fix nothing, which take the longest: they run when all is fixed. */
const WITHOUT_FIXES = ['source/markup', 'source/prose', 'source/spelling', 'source/types']

/** Applies fixes, and those that they make possible. */
async function fix(options: CheckOptions): Promise<void> {
  const { ruleNamesFor, runChecks } = await import('../checks/run-checks')
  const { applyFixes } = await import('../checks/apply-fixes')
  const only = (await ruleNamesFor(options.only ?? [], path.resolve(options.root ?? process.cwd()))).filter(
    (name) => !WITHOUT_FIXES.includes(name),
  )
  for (let round = 1; only.length > 0 && round <= MAX_ROUNDS; round += 1) {
    const report = await runChecks({ ...options, only })
    const { fixed, takenBack } = applyFixes(report.root, report.findings)
    for (const message of [...takenBack, ...fixed.map((one) => `fixed ${one}`)]) console.error(message)
    if (fixed.length === 0) return
    console.error(`${fixed.length} fixed. Checking again …\n`)
  }
}

async function main(): Promise<number> {
  const { values } = readArguments(HELP, {
    options: {
      sources: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      format: { type: 'string', default: process.env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'pretty' },
      fix: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      'add-words': { type: 'boolean', default: false },
      rules: { type: 'boolean', default: false },
      root: { type: 'string' },
      out: { type: 'string' },
    },
  })
  // What checks need is loaded when there is something to check.
  if (values.rules) {
    const { ruleNames } = await import('../checks/rules')
    console.log((await ruleNames(path.resolve(values.root ?? process.cwd()))).join('\n'))
    return 0
  }
  const { formatNamed, formatters } = await import('../checks/formats')
  const { runChecks } = await import('../checks/run-checks')
  const format = formatNamed(values.format)
  const options = {
    root: values.root,
    out: values.out,
    sourcesOnly: values.sources || values['add-words'],
    only: values.only.flatMap((list) => list.split(',')).map((name) => name.trim()),
  }
  if (values.fix) await fix(options)
  let report = await runChecks(options)
  if (values['add-words']) {
    const { addWords } = await import('../checks/add-words')
    const words = addWords(report.root, report.findings)
    console.error(words.length === 0 ? 'No words to add.' : `Added to data/words.txt: ${words.join(', ')}.\n`)
    if (words.length > 0) report = await runChecks(options)
  }
  const text = formatters[format](report)
  if (text !== '') console.log(text)
  return report.findings.some(({ severity }) => values.strict || severity === 'error') ? 1 : 0
}

await runCommand(main, { failed: 2 })
