import { didYouMean, readArguments, pathBelow, runCommand, UsageError, writeBelow, writeText } from '@docs402/findings'
import type { Project } from '../checks/project'
import { buildDay } from '../content/sources/clock'
import { answersFor, askIn, tellAll } from '../create/ask'
import { isKind, KINDS, wrongOption } from '../create/kinds'
import type { Plan } from '../create/shared'
import { PARTS } from '../content/site/site-parts'

const HELP = `Usage: npm run new -- <kind> [<path or id>] [options]

  doc <path>      a page: docs/api/webhooks     --title --description
  post <slug>     a post of the blog            --title --description --authors a,b --tags c,d
                  the first one also switches the blog on, and writes its lists, covers and item of the navbar
  author <id>     an author of posts            --name --description
  tag <id>        a topic of posts              --label --description
  move <old> <new>  move a page, those below it and its translations, with their entries, links and redirects
  translation <language> <path>  copy a page into a language of the site, with what has to be translated:
                  translation fr docs/intro
  version <name>  freeze the current docs and API description below /docs/<name>
                  --current: new name of the current docs ("Latest" by default)
  part <name>     switches a part of the site on, and writes what it needs: ${PARTS.join(', ')}
  site <file> --into <folder>  a new site for an OpenAPI description, as "docs402 create", which explains the options

If you leave an option out, you are asked for its value. In a script or a pipe, a placeholder says what to write. Never
overwrites a page.

  --date <day>      the post's day, YYYY-MM-DD; today (UTC) by default
  --publish         create the post without "draft: true"
  --dry-run         say what would be written, and write nothing

  --help            show this help`

const SITE = 'site'
const MOVE = 'move'
const TRANSLATION = 'translation'
const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const texts = { title: text, description: text, authors: text, tags: text, name: text, label: text, current: text }

function carryOut(project: Project, { changes, next }: Plan, dryRun: boolean): void {
  // All of them can be written, or none is.
  const paths = changes.map(({ file }) => pathBelow(project.root, file))
  for (const [index, { file, text }] of dryRun ? [] : changes.entries())
    if (typeof text === 'string' && project.has(file)) writeText(paths[index] ?? '', text)
    else writeBelow(project.root, file, text)
  tellAll(
    changes.map(({ note }) => note),
    next,
    dryRun,
  )
}

/** Always closed at the end: an open one keeps the process running. */
const isSite = process.argv[2] === SITE
const terminal = process.stdin.isTTY && !isSite ? askIn(process.stdin, process.stdout) : undefined

async function writeNew(): Promise<void> {
  const { values, positionals } = readArguments(HELP, {
    allowPositionals: true,
    options: { ...texts, date: text, publish: flag, 'dry-run': flag },
  })
  const { date, publish, 'dry-run': dryRun, ...given } = values
  const names = [...Object.keys(KINDS), SITE, MOVE, TRANSLATION]
  const kinds = names.join(', ')
  const [named, first, ...more] = positionals
  const kind = named ?? (await terminal?.ask(`What do you want to create [${kinds}]: `))
  if (!kind) throw new UsageError(`Name what to create.\n\n${HELP}`)
  if (!isKind(kind) && kind !== SITE && kind !== MOVE && kind !== TRANSLATION)
    throw new UsageError(`There is no kind "${kind}".${didYouMean(kind, names)} Available: ${kinds}.`)
  if (kind === SITE)
    throw new UsageError('Name the description and the new folder: npm run new -- site openapi.yaml --into ../my-docs')
  const written = Object.entries(values).flatMap(([name, value]) => (value && name !== 'dry-run' ? [name] : []))
  const wrong = wrongOption(kind, written)
  if (wrong !== undefined) throw new UsageError(wrong)
  const root = process.cwd()
  const { openProject, registriesOf } = await import('../checks/project')
  if (kind === MOVE) {
    const [to] = more
    if (first === undefined || to === undefined || more.length > 1)
      throw new UsageError('Name the old and the new path: npm run new -- move docs/api/old docs/api/new')
    const { movePage } = await import('../create/move')
    const { done, next } = await movePage(openProject(root), { from: first, to, dryRun })
    tellAll(done, next, dryRun)
    return
  }
  const project = openProject(root)
  if (kind === TRANSLATION) {
    const [page] = more
    if (first === undefined || page === undefined || more.length > 1)
      throw new UsageError('Name the language and the page: npm run new -- translation fr docs/intro')
    const { translationPlan } = await import('../create/translation')
    return carryOut(project, translationPlan(project, first, page), dryRun)
  }
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is unexpected. Put texts with spaces in quotes.`)

  const day = buildDay({ BUILD_DATE: date ?? process.env['BUILD_DATE'] })
  const { authors, tags } = registriesOf(project)
  const ids = { authors: authors.ids ?? [], tags: tags.ids ?? [] }
  const [field] = KINDS[kind]
  const allAnswers = first === undefined ? given : { ...given, [field?.name ?? '']: first }
  const { answers, drafted } = await answersFor(KINDS[kind], allAnswers, ids, terminal?.ask)
  const { plan } = await import('../create/plan')
  const { changes, next } = plan(project, { kind, answers, date: day, publish })
  if (drafted.length > 0) next.unshift(`Replace the placeholder: ${drafted.join(', ')}.`)
  carryOut(project, { changes, next }, dryRun)
}

if (isSite) {
  // As "docs402 create", which asks by itself.
  process.argv.splice(2, 1)
  await import('./create')
} else await runCommand(writeNew)
terminal?.close()
