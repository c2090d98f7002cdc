import { readArguments, runCommand, UsageError } from '@docs402/findings'
import { buildDay } from '../content/sources/clock'
import { askIn } from '../create/ask'

const HELP = `Usage: npx docs402 description <file or URL> [options]

Takes a new OpenAPI description (2.0 to 3.2, YAML or JSON) into the site of this folder. Says what was added, removed,
renamed, deprecated and changed, and where pages, links and programs name it. Writes the description, redirects, drafts
of the changelog and, where each group or operation has a page, pages for new ones. Prices in api/payments.yaml are kept.
With the description of the site itself it gives the reference the form of "reference" in data/site.yaml.

Nothing is written before everything was read and is valid, and before you agree.

  --api <name>      one of several APIs, whose description is apis/<name>/openapi.yaml; a new name adds it, with its pages
  --yes             ask nothing, as in CI: pages that somebody edited are never deleted, and old URLs are redirected
  --dry-run         say what would be written, and write nothing
  --help            show this help`

const flag = { type: 'boolean', default: false } as const

const terminal = process.stdin.isTTY ? askIn(process.stdin, process.stdout) : undefined

await runCommand(async () => {
  const { values, positionals } = readArguments(HELP, {
    allowPositionals: true,
    options: { api: { type: 'string' }, yes: flag, 'dry-run': flag },
  })
  const { api: name, yes, 'dry-run': dryRun } = values
  const [from, ...more] = positionals
  if (from === undefined || more.length > 0)
    throw new UsageError('Name the file or the URL of the new description: npx docs402 description openapi.yaml')
  if (!yes && !dryRun && !terminal)
    throw new UsageError(
      'There is no terminal to ask in. Add --yes to write without questions, or --dry-run to write nothing.',
    )
  const { takeDescription } = await import('../create/description')
  await takeDescription({
    ...{ root: process.cwd(), from, name, dryRun, today: buildDay(process.env) },
    ask: yes ? undefined : terminal?.ask,
    print: (line) => console.log(line),
  })
})
terminal?.close()
