import { didYouMean, readArguments, runCommand, UsageError, writeBelow, writeText } from '@chain-data/findings'
import { idsOf, openProject } from '@/lib/checks/project'
import { AUTHORS_DATA, TAGS_DATA } from '@/lib/content/schemas/data-files'
import { buildDay } from '@/lib/content/sources/clock'
import { answersFor, askIn } from './new/ask'
import { isKind, KINDS } from './new/kinds'
import { plan } from './new/plan'

const HELP = `Usage: npm run new -- <kind> [<path or id>] [options]

  doc <path>      a page: docs/api/webhooks     --title --description
  post <slug>     a post of the blog            --title --description --authors a,b --tags c,d
  author <id>     an author of posts            --name --description
  tag <id>        a topic of posts              --label --description
  version <name>  freeze the current docs and API description below /docs/<name>
                  --current: new name of the current docs ("Latest" by default)

If you leave an option out, you are asked for its value. In a script or a pipe, a placeholder says what to write. Never
overwrites a page.

  --date <day>      the post's day, YYYY-MM-DD; today (UTC) by default
  --publish         create the post without "draft: true"
  --help            show this help`

const text = { type: 'string' } as const
const texts = { title: text, description: text, authors: text, tags: text, name: text, label: text, current: text }

/** Always closed at the end: an open one keeps the process running. */
const terminal = process.stdin.isTTY ? askIn(process.stdin, process.stdout) : undefined

await runCommand(async () => {
  const { values, positionals } = readArguments(HELP, {
    allowPositionals: true,
    options: { ...texts, date: text, publish: { type: 'boolean', default: false } },
  })
  const { date, publish, ...given } = values
  const kinds = Object.keys(KINDS).join(', ')
  const [named, first, ...more] = positionals
  const kind = named ?? (await terminal?.ask(`What do you want to create [${kinds}]: `))
  if (!kind) throw new UsageError(`Name what to create.\n\n${HELP}`)
  if (!isKind(kind))
    throw new UsageError(`There is no kind "${kind}".${didYouMean(kind, Object.keys(KINDS))} Available: ${kinds}.`)
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is unexpected. Put texts with spaces in quotes.`)

  const root = process.cwd()
  const project = openProject(root)
  const ids = { authors: idsOf(project, AUTHORS_DATA) ?? [], tags: idsOf(project, TAGS_DATA) ?? [] }
  const [field] = KINDS[kind]
  const known = first === undefined ? given : { ...given, [field?.name ?? '']: first }
  const { answers, drafted } = await answersFor(KINDS[kind], known, ids, terminal?.ask)
  const day = buildDay({ BUILD_DATE: date ?? process.env['BUILD_DATE'] })
  const { changes, next } = await plan(project, { kind, answers, date: day, publish })
  for (const { file, text } of changes)
    if (typeof text === 'string' && project.has(file)) writeText(`${root}/${file}`, text)
    else writeBelow(root, file, text)
  console.log([...new Set(changes.map(({ told }) => told))].join('\n'))
  if (drafted.length > 0) next.unshift(`Replace the placeholder: ${drafted.join(', ')}.`)
  console.log(`\nNext:\n${next.map((step) => `- ${step}`).join('\n')}`)
})
terminal?.close()
