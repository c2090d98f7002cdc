import { existsSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '@docs402/findings'
import { openProject } from '../../checks/project'
import { plural } from '../../checks/formats'
import { referenceFormOf } from '../../content/sources/site-file'
import { formOfPages } from '../../reference/entries/needed-pages'
import { descriptionIn, folderOfApi, mainFolder } from '../../reference/folder'
import { forgetApiPages } from '../../reference/pages'
import type { Ask } from '../ask'
import { findDescription, forget, type FoundDescription } from '../site/source'
import { addApi } from './add-api'
import { applyTexts } from './apply'
import { confirm } from './confirm'
import { type Decisions, draftSite } from './draft-site'
import { nextSteps } from './next-steps'
import { planSite, type SitePlan } from './plan-site'
import { readBoth, refuseOtherFolders } from './read'
import { comparisonLines, hiddenLine, mentionLines } from './report'
import type { TakeOptions } from './take-options'

/**
 * Takes a new description into a site: says what is different and where the site names it, writes pages for new groups,
 * redirects, drafts of the changelog and the description itself. Nothing is written before everything is read and valid.
 * @throws with what to do for a folder without a site, and for a description that can't be used
 */
export async function takeDescription(options: TakeOptions): Promise<void> {
  refuseOtherFolders(options.root)
  const description = await findDescription(options.from, process.cwd())
  try {
    await takeFound(description, options)
  } finally {
    forget(description)
  }
}

async function takeFound(
  description: FoundDescription,
  { root, from, name, ask, today, dryRun, print }: TakeOptions,
): Promise<void> {
  const folder = name === undefined ? mainFolder(root) : folderOfApi(name)
  const home = descriptionIn(folder)
  if (!existsSync(path.join(root, home)))
    return addApi(description, { root, name: name ?? '', ask, today, dryRun, print })
  const both = await readBoth(root, description, folder)
  const { pages } = both.before.api
  const form = formOfPages(pages)
  const isOtherForm = (referenceFormOf(root) ?? form) !== form
  if (both.isSame && !isOtherForm) return print(sameAs(root, from, home))
  // The same description in other words stays as it is written.
  if (both.isSame) both.texts.clear()
  const project = openProject(root)
  const plan = planSite(project, both)
  const apis = { before: both.before.api, after: both.after.api }
  const lines = both.isSameForReaders
    ? [hiddenLine(both)]
    : [...comparisonLines(both.comparison, apis, both.placeOf), ...mentionLines(plan.mentions)]
  for (const line of lines) print(line)
  const decisions = await decide(plan, dryRun ? undefined : ask, today)
  const draft = await draftSite(project, both, plan, decisions)
  const texts = new Map([...both.texts, ...draft.texts])
  const api = plural(apis.after.operations.length, 'operation')
  print(dryRun ? '\nThis would be written:' : '\nTo be written:')
  for (const [file, text] of both.texts) {
    const note =
      text === null ? '  (deleted: nothing refers to it)' : file === home ? `  (${apis.after.title}: ${api})` : ''
    print(`  ${file}${note}`)
  }
  for (const line of draft.lines) print(`  ${line}`)
  if (dryRun) return
  if (!(await confirm(ask, '\nWrite this?', true))) throw new UsageError('Nothing was changed.')
  applyTexts(root, texts)
  forgetApiPages()
  print('\nWritten. Next:')
  for (const step of nextSteps(root, both, { plan, draft, decisions })) print(`- ${step}`)
}

/** What is said of a description that the site has already. */
function sameAs(root: string, from: string, home: string): string {
  if (path.resolve(from) !== path.join(root, home)) return `Nothing changed: ${from} says the same as ${home}.`
  return `Nothing changed: ${from} is the description of this site. Keep a new one elsewhere, and name that: this command compares the two, and takes its place.`
}

/** Asks what nobody but the owner can decide. Whatever is not asked loses nothing. */
async function decide({ pages, redirects }: SitePlan, ask: Ask | undefined, today: string): Promise<Decisions> {
  const deleted = []
  for (const page of pages.gone) {
    const { file, subject, fate, isEdited } = page
    const question = `\n${file} shows ${subject}, which ${fate}, and was edited. Delete it?`
    if (!isEdited || (await confirm(ask, question, false))) deleted.push(page)
  }
  const isOffered = redirects.length > 0
  const lines = redirects.slice(0, 20).map(({ from, to }) => `  ${from} → ${to}`)
  const question = `\nReaders may know these URLs:\n${lines.join('\n')}\nRedirect them?`
  return { deleted, redirects: isOffered && (await confirm(ask, question, true)), today }
}
