import path from 'node:path'
import type { Project } from '../../checks/project'
import { plural } from '../../checks/formats'
import { ADDRESSES_FILE, seenByReaders, withAddresses } from '../../checks/source/addresses'
import { PUBLIC_VALUES } from '../../checks/source/leaks'
import { REDIRECTS_FILE } from '../../content/redirects'
import { CHANGELOG_DATA } from '../../content/schemas/data-files'
import { groupBy } from '../../shared/group-by'
import { metaChanges, withMetaTitle, withoutMetaEntry } from '../meta-entry'
import { paymentsIn, secretsOf } from '../site/described'
import { changelogEntries, withEntries, withoutHidden } from './changelog'
import type { SitePlan } from './plan-site'
import type { BothDescriptions } from './read'
import { withRedirects } from './redirects'
import type { GonePage, PagePlan } from './reference-pages'
import { SiteDraft } from './site-draft'

/** What somebody has decided. */
export interface Decisions {
  /** The pages that are deleted, of those whose subject is gone. */
  deleted: readonly GonePage[]
  /** Whether old URLs are redirected. */
  redirects: boolean
  /** The day of the changelog's entries: YYYY-MM-DD. */
  today: string
}

/** Everything that is written into a site besides its description, by what has been decided. */
export async function draftSite(
  project: Project,
  both: BothDescriptions,
  plan: SitePlan,
  decisions: Decisions,
): Promise<SiteDraft> {
  const draft = new SiteDraft(project)
  draftPayments(draft, both)
  draftPages(draft, plan.pages, decisions.deleted)
  draftMentions(draft, plan, decisions)
  draftUrls(draft, plan, decisions)
  draftChangelog(draft, both, decisions.today)
  draftPublicValues(draft, both)
  return draft
}

function draftPayments(draft: SiteDraft, { folder, payments: { text, removed } }: BothDescriptions): void {
  const file = paymentsIn(folder)
  const gone = removed.length > 0 ? `; those of ${plural(removed.length, 'removed operation')} go` : ''
  if (text !== draft.project.readIfThere(file))
    draft.write(file, text, `prices are kept, by the new names of operations${gone}`)
}

/** Pages that come, go, stay, and show something with another title, with their entries in the sidebar. */
function draftPages(draft: SiteDraft, pages: PagePlan, deleted: readonly GonePage[]): void {
  if (pages.index) draft.write(pages.index.file, pages.index.text, pages.index.note)
  for (const { file, title, text, isHidden = false } of pages.added) {
    draft.write(file, text, 'new')
    const entry = isHidden ? { title, display: 'hidden' } : undefined
    const changes = metaChanges(draft.project, file.replace(/^pages\/|\.mdx$/g, ''), title, entry)
    for (const change of changes)
      if (typeof change.text === 'string') draft.write(change.file, change.text, noteOf(change.note))
  }
  for (const { file, before, after, text } of pages.retitled) {
    draft.write(file, text, before === after ? 'as it is described now' : `"${before}" is "${after}"`)
    const meta = metaFileOf(draft.project, file)
    if (meta === undefined || before === after) continue
    const changed = withMetaTitle(meta, draft.project.read(meta), keyOf(file), { before, after })
    draft.write(meta, changed, `"${before}" is "${after}"`)
  }
  for (const { file, subject, fate } of pages.gone.filter((page) => !deleted.includes(page)))
    draft.note(file, `stays as it was edited, though ${subject} ${fate}`)
  for (const { file, subject, fate } of deleted) {
    draft.remove(file, `deleted: ${subject} ${fate}`)
    const meta = metaFileOf(draft.project, file)
    if (meta === undefined) continue
    const changed = withoutMetaEntry(meta, draft.project.read(meta), keyOf(file))
    if (changed === '') draft.remove(meta, 'deleted: it has no entries any more')
    else draft.write(meta, changed, `"${keyOf(file)}" removed`)
  }
}

/** What is in brackets behind the name of a file. */
const noteOf = (line: string): string => /\((.*)\)$/.exec(line)?.[1]?.replace(', last in its list', '') ?? 'changed'

const metaFileOf = (project: Project, file: string): string | undefined =>
  project.list(`${path.posix.dirname(file)}/_meta.{ts,tsx,js,jsx}`)[0]

const keyOf = (file: string): string => path.posix.parse(file).name

/** Blocks and links that name something by its old name, where the new one is certain. */
function draftMentions(draft: SiteDraft, { mentions }: SitePlan, { deleted }: Decisions): void {
  const routes = new Set(deleted.map(({ route }) => route))
  const isGone = (file: string) => deleted.some((page) => page.file === file)
  const certain = mentions.filter(
    ({ file, edit, page }) => edit !== undefined && !isGone(file) && (page === undefined || routes.has(page)),
  )
  for (const [file, list] of groupBy(certain, (mention) => mention.file)) {
    const edits = list.flatMap(({ edit }) => edit ?? [])
    const subjects = [...new Set(list.map(({ subject }) => subject))]
    draft.edit(file, edits, `follows ${subjects.join(', ')}`)
  }
}

/** Redirects of old URLs, and the list of URLs that must keep working. */
function draftUrls(draft: SiteDraft, { redirects, pages, moved }: SitePlan, decisions: Decisions): void {
  const { deleted } = decisions
  const kept = new Set(pages.gone.filter((page) => !deleted.includes(page)).map(({ route }) => route))
  const wanted = decisions.redirects ? redirects.filter(({ from }) => !kept.has(from)) : []
  const text = withRedirects(draft.project, wanted, moved)
  if (wanted.length > 0) draft.write(REDIRECTS_FILE, text, plural(wanted.length, 'redirect'))
  const isSeen = seenByReaders(draft.project)
  const unseen = deleted.filter(({ route }) => !isSeen(route)).map(({ route }) => route)
  const list = draft.project.readIfThere(ADDRESSES_FILE)
  const lines = list.split('\n').filter((line) => !unseen.includes(line.trim()))
  const added = pages.added.map(({ route }) => route)
  const changed = withAddresses(lines.join('\n'), added)
  if (added.length + unseen.length > 0 && list !== '')
    draft.write(ADDRESSES_FILE, changed, `${plural(added.length, 'URL')} added`)
}

function draftChangelog(draft: SiteDraft, { comparison, before, after }: BothDescriptions, today: string): void {
  const { file } = CHANGELOG_DATA
  const entries = changelogEntries(withoutHidden(comparison, after), { before: before.api, after: after.api }, today)
  const text = draft.project.readIfThere(file)
  const changed = withEntries(text, entries, comparison)
  if (changed !== text) draft.write(file, changed, `${plural(entries.length, 'draft')} of ${today}`)
}

/** Values that look like secrets, in the examples of the description: its authors have published them before. */
function draftPublicValues(draft: SiteDraft, { texts }: BothDescriptions): void {
  const text = draft.project.readIfThere(PUBLIC_VALUES)
  const allowed = new Set(text.split('\n'))
  const written = new Map([...texts].flatMap(([file, each]) => (each === null ? [] : [[file, each] as const])))
  const secrets = secretsOf(written).filter((secret) => !allowed.has(secret))
  if (secrets.length === 0) return
  const start = text === '' ? '# Values that look like secrets and are public.\n' : `${text.trimEnd()}\n`
  const more = `\n# In examples of the API description\n${secrets.join('\n')}\n`
  draft.write(
    PUBLIC_VALUES,
    start + more,
    `${plural(secrets.length, 'value')} of the description that look like secrets`,
  )
}
