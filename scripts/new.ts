/**
 * `npm run new`: creates a page, a post, an author or a tag, in the right place and format, or freezes the docs as a
 * version. Reads the sources; writes new files and adds lines to `_meta` files, registries, `data/site.yaml` and
 * `data/addresses.txt`. Never overwrites a page.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Terminal } from '@/lib/new/ask'
import { readArguments, runCommand, UsageError } from '@chain-data/findings'

const HELP = `Usage: npm run new -- <kind> [<path or id>] [options]

  doc <path>      a page: docs/api/webhooks     --title --description
  post <slug>     a post of the blog            --title --description --authors a,b --tags c,d
  author <id>     an author of posts            --name --description
  tag <id>        a topic of posts              --label --description
  version <name>  freeze the current docs and API description below /docs/<name>
                  --current: new name of the current docs ("Latest" by default)

Without an option, you are asked for the value. In a script or a pipe, a placeholder tells you what to write.

  --date <day>      the post's day, YYYY-MM-DD; today (UTC) by default
  --publish         create the post without "draft: true"
  --root <folder>   the project; the current folder by default
  --help            show this help`

/** Always closed at the end: an open one keeps the process running. */
let terminal: Terminal | undefined

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = readArguments(HELP, {
    allowPositionals: true,
    options: {
      title: text,
      description: text,
      authors: text,
      tags: text,
      name: text,
      label: text,
      version: text,
      current: text,
      date: text,
      root: text,
      publish: { type: 'boolean', default: false },
    },
  })
  const [
    { KINDS, isKind },
    { askFor, askForKind, fillIn, openTerminal },
    { plan },
    { openProject },
    { idsOf },
    { AUTHORS_DATA, TAGS_DATA },
    { didYouMean },
    { buildDay },
  ] = await Promise.all([
    import('@/lib/new/kinds'),
    import('@/lib/new/ask'),
    import('@/lib/new/plan'),
    import('@/lib/checks/project'),
    import('@/lib/checks/project'),
    import('@/lib/content/schemas/data-files'),
    import('@chain-data/findings'),
    import('@/lib/content/sources/clock'),
  ])
  terminal = process.stdin.isTTY ? openTerminal(process.stdin, process.stdout) : undefined
  const [named, first, ...more] = positionals
  const kind = named ?? (terminal && (await askForKind(Object.keys(KINDS), terminal)))
  if (kind === undefined) throw new UsageError(`Name what to create.\n\n${HELP}`)
  if (!isKind(kind)) {
    const kinds = Object.keys(KINDS)
    throw new UsageError(`There is no kind "${kind}".${didYouMean(kind, kinds)} Available: ${kinds.join(', ')}.`)
  }
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is unexpected. Put texts with spaces in quotes.`)

  const date = buildDay({ BUILD_DATE: values.date ?? process.env['BUILD_DATE'] })
  const root = path.resolve(values.root ?? '.')
  const project = openProject(root)
  const ids = {
    authors: idsOf(project, AUTHORS_DATA) ?? [],
    tags: idsOf(project, TAGS_DATA) ?? [],
  }
  const fields = KINDS[kind]
  const given = { ...values, [fields[0]?.name ?? '']: first }
  const known = Object.fromEntries(fields.map(({ name }) => [name, answerOf(given, name)]))
  const { answers, drafted } = terminal
    ? { answers: await askFor(fields, known, ids, terminal), drafted: [] }
    : fillIn(fields, known, ids)
  const { changes, next } = plan(project, { kind, answers, date, publish: values.publish })
  for (const { file, text, what } of changes) {
    const target = path.join(root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    // Don't overwrite a page that was created in the meantime.
    writeFileSync(target, text, { flag: what === 'new' ? 'wx' : 'w' })
  }
  for (const line of new Set(changes.map(({ file, what, group }) => group ?? `${file}  (${what})`))) console.log(line)
  if (drafted.length > 0) next.unshift(`Replace the placeholder: ${drafted.join(', ')}.`)
  console.log(`\nNext:\n${next.map((step) => `- ${step}`).join('\n')}`)
}

function answerOf(given: Readonly<Record<string, string | boolean | undefined>>, name: string): string | undefined {
  const value = given[name]
  return typeof value === 'string' ? value : undefined
}

await runCommand(main)
terminal?.close()
