import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isMap, isSeq } from 'yaml'
import { SITE_DATA } from '@/lib/content/schemas/site-data'
import { importedFiles } from '@/lib/checks/resolve-import'
import type { Project } from '@/lib/checks/project'
import { API_FOLDER, descriptionIn, publishedDescription } from '@/lib/api-view/folder'
import { markdownPath, DOCS } from '@/lib/content/routes'
import { versionOf } from '@/lib/content/versions'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import { type Site, versionsSchema } from '@/lib/content/schemas/site'
import { parseYaml } from '@chain-data/findings'
import { type Change, CHECK_IT, editData, type Plan, published, refuse } from '../changes'
import { freezeCode, freezeDescription, freezeMdx, type Freezing } from './freeze-text'

const VERSIONS = ['docs', 'versions']
const ITEMS = ['navbar', 'items']
const MENU = 'docsVersionDropdown'

/** A version of the docs as `data/site.yaml` lists it. */
type ListedVersion = Site['docs']['versions'][number]

/**
 * The text of `data/site.yaml` with one more version of the docs, listed after the one that it is frozen from, and a
 * menu of versions in the navbar unless there is one.
 * @param from the place of that one in the list
 * @param current what it is called from now on
 * @throws with the place of what can't be read
 */
export function withVersion(text: string, version: ListedVersion, from: number, current: string): string {
  return editData(SITE_DATA, text, ({ document }) => {
    const listAt = (keys: readonly string[]) => {
      const list = document.getIn(keys)
      if (isSeq(list)) return list.items
      throw new Error(`${SITE_DATA.file}: "${keys.join('.')}" must be a list.`)
    }
    document.setIn([...VERSIONS, from, 'label'], current)
    listAt(VERSIONS).splice(from + 1, 0, document.createNode(version))
    const items = listAt(ITEMS)
    if (items.some((item) => isMap(item) && item.get('type') === MENU)) return
    items.push(document.createNode({ type: MENU, position: 'right' }))
  })
}

const PAGES = `pages${DOCS}`

/** The versions in the site data, and the current one among them. */
function readVersions(project: Project) {
  const yaml = project.has(SITE_FILE) ? parseYaml(project.read(SITE_FILE)) : undefined
  const parsed = versionsSchema.safeParse(yaml?.value)
  if (!yaml || !parsed.success)
    throw new Error(`${SITE_FILE} can't be read. "npm run check -- --sources" tells you what is wrong with it.`)
  const { versions, latest } = parsed.data.docs
  const at = versions.findIndex(({ path }) => path === DOCS)
  const current = versions[at]
  if (!current) throw new Error(`${SITE_FILE} lists no version with the path "${DOCS}": there is nothing to freeze.`)
  return { versions, latest, at, current, placeOf: yaml.placeOf }
}

/** Rejects a version that already exists, even in part. */
function refuseTaken(project: Project, name: string, { versions, placeOf }: ReturnType<typeof readVersions>): void {
  const index = versions.findIndex((version) => version.name === name || version.path === `${DOCS}/${name}`)
  if (index >= 0) {
    const { line, column } = placeOf(['docs', 'versions', String(index)])
    throw new Error(`${SITE_FILE}:${line}:${column} Version ${name} already exists. Choose another name.`)
  }
  for (const folder of [`${PAGES}/${name}`, `${API_FOLDER}/${name}`])
    if (project.has(folder)) throw new Error(`${folder}/ already exists. Choose another name, or delete it first.`)
}

/** Paths and URLs in the frozen version, by the current ones. */
function placesOf(project: Project, name: string, files: readonly string[]) {
  const copies = new Map(files.map((file) => [file, `${PAGES}/${name}${file.slice(PAGES.length)}`]))
  const pages = new Set(files)
  // Shared texts are copied next to the original; code stays shared.
  for (const file of importedFiles(project, files))
    if (!pages.has(file) && /\.mdx?$/.test(file))
      copies.set(file, path.posix.join(path.posix.dirname(file), name, path.posix.basename(file)))

  const below = (url: string) => `${DOCS}/${name}${url.slice(DOCS.length)}`
  const routes = project.routes().flatMap(({ file, route }) => (pages.has(file) ? [route] : []))
  const urls = new Map(routes.flatMap((route) => [route, markdownPath(route)]).map((url) => [url, below(url)]))
  for (const file of files)
    if (!/\.(?:mdx?|[jt]sx?)$/.test(file)) urls.set(file.slice('pages'.length), below(file.slice('pages'.length)))
  if (project.has(descriptionIn(API_FOLDER)))
    for (const ending of ['.json', '.yaml'])
      urls.set(publishedDescription(API_FOLDER) + ending, publishedDescription(`${API_FOLDER}/${name}`) + ending)
  return { copies, urls, routes: routes.map(below) }
}

function frozen(freezing: Freezing, file: string): string | Uint8Array {
  if (/\.mdx?$/.test(file)) return freezeMdx(freezing, file)
  if (/\.[jt]sx?$/.test(file)) return freezeCode(freezing, file)
  return readFileSync(path.join(freezing.project.root, file))
}

function apiChanges(project: Project, name: string, urlOf: Freezing['urlOf']): Change[] {
  const description = descriptionIn(API_FOLDER)
  if (!project.has(description)) return []
  const group = `${API_FOLDER}/${name}/  (the API description and its recordings)`
  const copy = (file: string) => file.replace(API_FOLDER, `${API_FOLDER}/${name}`)
  const recordings = project.list(`${API_FOLDER}/recordings/*.json`)
  return [
    { file: copy(description), text: freezeDescription({ urlOf }, project.read(description)), what: 'new', group },
    ...recordings.map((file) => ({ file: copy(file), text: project.read(file), what: 'new', group })),
  ]
}

/**
 * Freezes the current docs as a version: a copy of their pages, of the texts that they share and of the API
 * description, which shows what was shown on the day; its line in `data/site.yaml`; its URLs.
 * @param name as in `1.0`
 * @param label what the current docs are called from now on
 * @throws with what to do when it is there already, or when there is nothing to freeze
 */
export function versionPlan(project: Project, name: string, label: string): Plan {
  const known = readVersions(project)
  const { versions, at, current } = known
  refuseTaken(project, name, known)
  if ([name, ...versions.flatMap((version) => (version === current ? [] : version.label))].includes(label))
    throw new Error(
      `The current docs can't be called "${label}": that is another version. Choose another name with --current.`,
    )
  const files = project
    .list(`${PAGES}/**/*`)
    .filter((file) => versionOf(versions, file.slice('pages'.length)) === current)
  const { copies, urls, routes } = placesOf(project, name, files)
  if (routes.length === 0) throw new Error(`There are no pages in ${PAGES}/ to freeze.`)
  for (const route of routes) refuse(project, route, `pages${route}.mdx`)
  for (const copy of copies.values())
    if (project.has(copy)) throw new Error(`${copy} already exists. Choose another name, or delete it first.`)

  const shared = new Set<string>()
  const freezing: Freezing = {
    project,
    urlOf: (url) => {
      const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
      const to = urls.get(bare)
      return to === undefined ? undefined : to + rest
    },
    copyOf: (file) => copies.get(file),
    // API components show the description, which is frozen.
    shares: (file) => void (file.startsWith('components/api/') || shared.add(file)),
  }
  const pages = [...copies].map(([file, copy]): Change => {
    const inDocs = file.startsWith(`${PAGES}/`)
    const group = inDocs ? `${PAGES}/${name}/  (${routes.length} pages, as they are now)` : undefined
    return { file: copy, text: frozen(freezing, file), what: 'new', ...(group && { group }) }
  })
  const version = { name, label: name, path: `${DOCS}/${name}`, mainDoc: current.mainDoc }
  const site = withVersion(project.read(SITE_FILE), version, at, label)
  return {
    changes: [
      ...pages,
      ...apiChanges(project, name, freezing.urlOf),
      { file: SITE_FILE, text: site, what: `version ${name}; the current docs are called "${label}"` },
      ...published(project, routes),
    ],
    next: nextSteps(name, known, [...shared].sort()),
  }
}

function nextSteps(name: string, known: ReturnType<typeof readVersions>, shared: readonly string[]): string[] {
  const { latest, current } = known
  const steps = [
    `Continue in ${PAGES}/ and ${descriptionIn(API_FOLDER)}: ` +
      `version ${name} is frozen, and readers choose it in the navbar.`,
  ]
  if (shared.length > 0)
    steps.push(
      `Both versions show ${shared.join(', ')}: ` +
        'to change something there for only one of them, give it a new name.',
    )
  if (latest !== undefined && latest !== current.name)
    steps.push(`"latest" in ${SITE_FILE} is still "${latest}", the version that readers are sent to.`)
  return [...steps, CHECK_IT]
}
