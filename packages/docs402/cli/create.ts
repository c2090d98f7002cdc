import path from 'node:path'
import { readArguments, runCommand, UsageError } from '@docs402/findings'
import { PARTS } from '../content/site/site-parts'
import { buildDay } from '../content/sources/clock'
import { askIn, tellAll } from '../create/ask'

const HELP = `Usage: npx docs402 create <folder> <description> [options]

Writes a new site for an OpenAPI description (2.0 to 3.2, YAML or JSON; a file or a URL) into a folder that is empty or
not there, and touches nothing else.

If you leave an option out, you are asked for its value; in a script or a pipe, the default is taken.

  --title, --url    of the site; the API's title, and a placeholder by default
  --description <text>  what it does, in a sentence; by default of the API description
  --tagline <text>  the headline of the home page; by default of the API description
  --color <digits>  the brand color, as in 0061d5: accents of both modes are made of it, with enough contrast
  --company <name>  for the copyright; the title by default
  --security <contact>  an email address or URL for security.txt; by default the description's, unless it is a person's
  --repository <url>  where readers edit pages
  --keep <parts>    "all", "none", or of: ${PARTS.join(', ')}
  --first <id>      the operation of the first request; by default one that needs little
  --reference <form>  what has a page of its own: "page" (all of it), "group" or "operation"; by how many operations it has
  --server <url>    where the API is in production, if the description doesn't say so
  --prices <price>  "none" (default), "later", or dollars for each request, as in 0.001
  --pay-to <address>  the address that payments go to: of an EVM network, or of Solana
  --engine <what>   a version of docs402, or a folder with its tarballs; by default what this command comes from
  --yes             take the defaults for what you leave out, and ask nothing
  --dry-run         say what would be written, and write nothing
  --help            show this help`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const ANSWERS = {
  ...{ title: text, url: text, tagline: text, description: text, repository: text },
  ...{ color: text, company: text, security: text },
  ...{ keep: text, first: text, reference: text, server: text, prices: text, 'pay-to': text },
}

const terminal = process.stdin.isTTY ? askIn(process.stdin, process.stdout) : undefined

await runCommand(async () => {
  const { values, positionals } = readArguments(HELP, {
    allowPositionals: true,
    options: { ...ANSWERS, into: text, engine: text, yes: flag, 'dry-run': flag },
  })
  const { into, engine, yes, 'dry-run': dryRun, ...answers } = values
  // `npm run new -- site` names the folder as an option.
  const [folder, from, ...more] = into === undefined ? positionals : [into, ...positionals]
  if (folder === undefined || from === undefined || more.length > 0)
    throw new UsageError('Name the new folder and the description: npx docs402 create my-docs openapi.yaml')
  const { createSite } = await import('../create/site')
  const { done, next } = await createSite({
    ...{ folder: path.resolve(folder), from, answers, engine, dryRun },
    ask: yes ? undefined : terminal?.ask,
    today: buildDay(process.env),
  })
  tellAll(done, next, dryRun)
})
terminal?.close()
