import path from 'node:path'
import { didYouMean, type Edit, edited, pathBelow, writeBelow, writeText } from '@docs402/findings'
import { plainPath } from '../content/links/link-target'
import { type Project, redirectsOf, siteFacts } from '../checks/project'
import { ADDRESSES_FILE, seenByReaders, withAddresses } from '../checks/source/addresses'
import { linksInData } from '../checks/source/data-links'
import { findFile, namesFile } from '../content/public-files'
import { parseRedirects, REDIRECTS_FILE } from '../content/redirects'
import { BLOG, isBelow, kindOf } from '../shared/routes'
import { KINDS } from './kinds'
import { moveMetaEntry } from './meta-entry'
import { codeEdits, fromRoot, partsOf, pathEdits } from './path-edits'
import { CHECK_IT, moveFile, refuse, removeEmpty } from './shared'

/** What moves: files by their new place, routes by their new one. */
interface Moves {
  files: Map<string, string>
  routes: Map<string, string>
}

const pathOf = (given: string) => plainPath(`/${given.replace(/^\/?(?:pages(?=\/))?\/?/, '').replace(/\.mdx?$/, '')}`)
const FIXED = ['/', BLOG]

/** The page at a route and what is below it, in each language that has it. */
function movesOf(project: Project, from: string, to: string): Moves {
  const files = new Map<string, string>()
  const routes = new Map<string, string>()
  const prefixes = ['', ...(siteFacts(project).locales ?? []).map(({ path: prefix }) => prefix)]
  for (const prefix of new Set(prefixes)) {
    const [old, next] = [prefix + from, prefix + to]
    const movedRoutes = project
      .routes()
      .filter(({ route, dynamic, file }) => !dynamic && isBelow(route, old) && file !== '')
    if (!movedRoutes.some(({ route }) => route === old)) continue
    for (const { route, file } of movedRoutes) {
      const target = next + route.slice(old.length)
      refuse(project, target, `pages${target}${path.extname(file)}`)
      routes.set(route, target)
      files.set(file, file.replace(`pages${old}`, `pages${next}`))
    }
    for (const file of project.list(`pages${old}/**/*`)) files.set(file, file.replace(`pages${old}/`, `pages${next}/`))
  }
  return { files, routes }
}

/** The files beside a page that no other one names move with it. */
function withFilesBeside(project: Project, { files, routes }: Moves): Moves {
  const texts = [...project.mdx(), ...project.list('data/*').map((file) => ({ file, text: project.read(file) }))]
  const all = new Map(files)
  for (const [page, target] of files)
    for (const { url } of project.mdx().find(({ file }) => file === page)?.links ?? []) {
      const siblingFile = /^\.\.?\/|^[^/]/.test(url) && namesFile(url) ? findFile(url, page, project.root) : undefined
      if (
        !siblingFile ||
        'problem' in siblingFile ||
        all.has(siblingFile.file) ||
        !siblingFile.file.startsWith('pages/')
      )
        continue
      const folder = path.posix.dirname(page)
      const isShared = texts.some(
        ({ file, text }) => file !== page && text.includes(path.posix.basename(siblingFile.file)),
      )
      if (isShared || !siblingFile.file.startsWith(`${folder}/`)) continue
      all.set(siblingFile.file, path.posix.dirname(target) + siblingFile.file.slice(folder.length))
    }
  return { files: all, routes }
}

/** What stands in a file in the place of a path: the new one, and for what is relative to the old place, one that isn't. */
function renamer(project: Project, moves: Moves, file: string): (written: string) => string {
  return (written) => {
    const { bare, rest } = partsOf(written)
    const movedRoute = moves.routes.get(plainPath(bare))
    if (bare.startsWith('/')) return movedRoute === undefined ? written : movedRoute + rest
    if (!moves.files.has(file) || bare === '' || /^[\w+.-]+:|^@\//.test(bare)) return written
    const target = path.posix.join(path.posix.dirname(file), bare)
    const isAlong = [...moves.files.keys()].some((moved) => moved === target || moved.startsWith(`${target}.`))
    if (isAlong) return written
    const isThere = (route: string) => project.routes().some((each) => each.route === route)
    return fromRoot(
      project,
      { file, written },
      (route) => moves.routes.get(route) ?? (isThere(route) ? route : undefined),
    )
  }
}

function editedTexts(project: Project, moves: Moves): Map<string, string> {
  const edits = new Map<string, Edit[]>()
  const add = (file: string, more: Edit[]) => edits.set(file, [...(edits.get(file) ?? []), ...more])
  for (const page of project.mdx()) add(page.file, pathEdits(page, renamer(project, moves, page.file)))
  for (const file of project.list('pages/**/*.{ts,tsx,js,jsx}')) {
    const text = project.read(file)
    add(file, codeEdits(text, { start: 0, end: text.length }, renamer(project, moves, file)))
  }
  for (const { file, url, start } of linksInData(project))
    add(file, [{ start, end: start + url.length, text: renamer(project, moves, file)(url) }])
  const texts = [...edits].map(([file, fileEdits]) => [file, edited(project.read(file), fileEdits)] as const)
  return new Map(texts.filter(([file, text]) => text !== project.read(file)))
}

/** The redirects that lead to the old pages or from their sections, and those of the pages that readers have seen. */
function movedRedirects(project: Project, { routes }: Moves, seen: readonly string[]): string {
  const text = project.readIfThere(REDIRECTS_FILE)
  const edits = parseRedirects(text).entries.flatMap(({ from, to }) =>
    [from, to].flatMap((written): Edit[] => {
      const [bare = '', anchor] = written.text.split('#', 2)
      const target = routes.get(bare)
      if (target === undefined || (written === from && anchor === undefined)) return []
      return [{ ...written, text: anchor === undefined ? target : `${target}#${anchor}` }]
    }),
  )
  const changed = edited(text, edits)
  const redirects = redirectsOf(project)
  const lines = seen.filter((route) => !redirects.has(route)).map((route) => `${route}: ${routes.get(route)}\n`)
  return lines.length === 0 ? changed : `${changed.trimEnd()}${changed === '' ? '' : '\n'}${lines.join('')}`
}

/**
 * Moves a page, with the pages below it and its translations: their files and those beside them, their entries in the
 * sidebar, every link to them, and the redirects of them and of their sections. A page that nobody has seen leaves no
 * redirect behind.
 * @param given the old and the new path, with or without `pages/` and the ending; `dryRun` writes nothing
 * @returns what was done, and the next steps
 * @throws with what to do if there is no such page, or the new place is taken or reserved
 */
export async function movePage(project: Project, given: { from: string; to: string; dryRun?: boolean }) {
  const { root } = project
  const [from, to] = [pathOf(given.from), pathOf(given.to)]
  const routes = project.routes().flatMap(({ route, dynamic }) => (dynamic ? [] : [route]))
  if (!routes.includes(from)) throw new Error(`There is no page at "${from}".${didYouMean(from, routes)}`)
  const wrong = KINDS.doc[0]?.schema.safeParse(to).error?.issues[0]?.message
  if (wrong !== undefined) throw new Error(`"${to}" ${wrong}`)
  const [kind, next] = [kindOf(from), kindOf(to)]
  if (
    FIXED.includes(from) ||
    kind === 'not-found' ||
    kind === 'blog-list' ||
    (kind === 'post') !== (next === 'post') ||
    next === 'blog-list'
  )
    throw new Error(`"${from}" can't move to "${to}": the site and its blog need their own pages where they are.`)
  if (isBelow(to, from)) throw new Error(`"${to}" is below "${from}". Choose a place outside of it.`)

  const moves = withFilesBeside(project, movesOf(project, from, to))
  const seen = [...moves.routes.keys()].filter(seenByReaders(project))
  const texts = editedTexts(project, moves)
  const redirects = movedRedirects(project, moves, seen)
  const list = project.readIfThere(ADDRESSES_FILE)
  const isGone = (line: string) => moves.routes.has(line) && !seen.includes(line)
  const kept = list.split('\n').filter((line) => !isGone(line.trim()))
  const listed = [...moves.routes].filter(([old]) => list.split('\n').includes(old)).map(([, target]) => target)

  // All of them can be written, or nothing moves.
  for (const file of [...texts.keys(), ...moves.files.keys(), ...moves.files.values()]) pathBelow(root, file)
  const { dryRun = false } = given
  if (!dryRun) {
    for (const [file, text] of texts) writeText(pathBelow(root, file), text)
    if (redirects !== '') writeBelow(root, REDIRECTS_FILE, redirects)
    if (list !== '') writeBelow(root, ADDRESSES_FILE, withAddresses(kept.join('\n'), listed))
    for (const [file, target] of moves.files) moveFile(root, file, target)
  }
  const entries = await moveMetaEntries(root, moves, dryRun)
  if (!dryRun) for (const file of moves.files.keys()) removeEmpty(root, path.posix.dirname(file))
  const links = [...texts.keys()].filter((file) => !moves.files.has(file))
  return {
    done: [
      ...[...moves.files].map(([file, target]) => `${file} → ${target}`),
      ...entries,
      ...(links.length > 0 ? [`Links in ${links.join(', ')}`] : []),
      ...(seen.length > 0 ? [`${REDIRECTS_FILE}  (${seen.join(', ')} redirected)`] : []),
    ],
    next: [...elsewhere(project, [...moves.routes.keys()]), CHECK_IT],
  }
}

/** The entries of pages whose folder did not move along. */
async function moveMetaEntries(root: string, { routes }: Moves, dryRun: boolean): Promise<string[]> {
  const tops = [...routes].filter(([old]) => !routes.has(path.posix.dirname(old)))
  const notes: string[] = []
  for (const [old, next] of tops)
    if (kindOf(old) !== 'post') notes.push(...(await moveMetaEntry(root, old, next, dryRun)))
  return notes
}

/** Where code still names the old pages: nobody but its author knows what it means. */
function elsewhere(project: Project, routes: readonly string[]): string[] {
  const named = new RegExp(`(?:${routes.join('|')})(?![\\w/-])`)
  const files = project
    .list(['{components,lib,examples,sandbox,snippets,public}/**/*.{ts,tsx,js,mjs,py,sh,mdx,md,json,txt}', '*.md'])
    .filter((file) => named.test(project.read(file)))
  return files.length === 0 ? [] : [`These still name the old path: ${files.join(', ')}.`]
}
