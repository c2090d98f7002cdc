import { existsSync } from 'node:fs'
import path from 'node:path'
import { openProject } from '../../checks/project'
import { plural } from '../../checks/formats'
import { referenceFormOf } from '../../content/sources/site-file'
import { formOfPages } from '../../reference/plan/needed-pages'
import { descriptionIn, folderOfApi, mainFolder } from '../../reference/site/folder'
import { type Ask, confirm } from '../ask'
import { findDescription, forget, type FoundDescription } from '../site/source'
import { addApi } from './add-api'
import { carryOut, type TakeOptions } from './apply'
import { type Decisions, draftSite } from './draft-site'
import { nextSteps } from './next-steps'
import { planSite, type SitePlan } from './plan-site'
import { readBoth, refuseOtherFolders } from './read'
import { comparisonLines, hiddenLine, mentionLines } from './report'

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

async function takeFound(description: FoundDescription, options: TakeOptions): Promise<void> {
  const { root, from, name, ask, today, dryRun, print } = options
  const folder = name === undefined ? mainFolder(root) : folderOfApi(name)
  const home = descriptionIn(folder)
  if (!existsSync(path.join(root, home))) return addApi(description, options)
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
  const api = plural(apis.after.operations.length, 'operation')
  const noteOf = (file: string, text: string | null) =>
    text === null ? '  (deleted: nothing refers to it)' : file === home ? `  (${apis.after.title}: ${api})` : ''
  await carryOut(options, {
    texts: new Map([...both.texts, ...draft.texts]),
    lines: [...[...both.texts].map(([file, text]) => file + noteOf(file, text)), ...draft.lines],
    next: () => nextSteps(root, both, { plan, draft, decisions }),
  })
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
