import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isMap, isSeq } from 'yaml'
import { SITE_DATA } from '@/lib/content/schemas/site-data'
import { importedFiles } from '@/lib/checks/resolve-import'
import type { Project } from '@/lib/checks/project'
import { API_FOLDER, descriptionIn, publishedDescription } from '@/lib/content/api/folder'
import { markdownPath, DOCS } from '@/lib/content/routes'
import { versionOf } from '@/lib/content/versions'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import { type Site, versionsSchema } from '@/lib/content/schemas/site'
import { parseYaml } from '@chain-data/findings'
import { type Change, CHECK_IT, editData, type Plan, published, refuse } from './changes'
import { frozenText } from './freeze-text'

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

/**
 * Freezes the current docs as a version: a copy of their pages, of the texts that they share and of the API
 * description, in which only URLs, imports and examples change; its line in `data/site.yaml`; its URLs.
 * @param name as in `1.0`
 * @param label what the current docs are called from now on
 * @throws with what to do when it is there already, or when there is nothing to freeze
 */
export function versionPlan(project: Project, name: string, label: string): Plan {
  const { versions, latest, at, current, placeOf } = readVersions(project)
  const same = versions.findIndex((version) => version.name === name || version.path === `${DOCS}/${name}`)
  if (same >= 0) {
    const { line, column } = placeOf(['docs', 'versions', String(same)])
    throw new Error(`${SITE_FILE}:${line}:${column} Version ${name} already exists. Choose another name.`)
  }
  if ([name, ...versions.flatMap((version) => (version === current ? [] : version.label))].includes(label))
    throw new Error(
      `The current docs can't be called "${label}": that is another version. Choose another name with --current.`,
    )

  const files = project
    .list(`${PAGES}/**/*`)
    .filter((file) => versionOf(versions, file.slice('pages'.length)) === current)
  const texts = importedFiles(project, files).filter((file) => /\.mdx?$/.test(file) && !files.includes(file))
  const api = project.list([descriptionIn(API_FOLDER), `${API_FOLDER}/recordings/*.json`])
  const below = (start: string, file: string) => `${start}/${name}${file.slice(start.length)}`
  const copies = new Map([
    ...files.map((file) => [file, below(PAGES, file)] as const),
    ...texts.map((file) => [file, below(path.posix.dirname(file), file)] as const),
    ...api.map((file) => [file, below(API_FOLDER, file)] as const),
  ])
  const routes = project.routes().flatMap(({ file, route }) => (files.includes(file) ? [route] : []))
  if (routes.length === 0) throw new Error(`There are no pages in ${PAGES}/ to freeze.`)
  for (const folder of [below(PAGES, PAGES), below(API_FOLDER, API_FOLDER), ...copies.values()])
    if (project.has(folder)) throw new Error(`${folder} already exists. Choose another name, or delete it first.`)
  const own = routes.map((route) => below(DOCS, route))
  for (const route of own) refuse(project, route, `pages${route}.mdx`)

  const media = files.filter((file) => !/\.(?:mdx?|[jt]sx?)$/.test(file)).map((file) => file.slice('pages'.length))
  const urls = new Map([...routes, ...routes.map(markdownPath), ...media].map((url) => [url, below(DOCS, url)]))
  for (const ending of api.length > 0 ? ['.json', '.yaml'] : [])
    urls.set(publishedDescription(API_FOLDER) + ending, publishedDescription(below(API_FOLDER, API_FOLDER)) + ending)

  const groups = [
    [`${PAGES}/`, `${PAGES}/${name}/  (${routes.length} pages, as they are now)`],
    [`${API_FOLDER}/`, `${API_FOLDER}/${name}/  (the API description and its recordings)`],
  ] as const
  const changes = [...copies].map(([file, copy]): Change => {
    const group = groups.find(([start]) => file.startsWith(start))?.[1]
    const isText = /\.(?:mdx?|[jt]sx?|yaml)$/.test(file)
    const text = isText ? frozenText({ project, urls, copies }, file) : readFileSync(path.join(project.root, file))
    return { file: copy, text, what: 'new', ...(group && { group }) }
  })
  const version = { name, label: name, path: `${DOCS}/${name}`, mainDoc: current.mainDoc }
  const site = withVersion(project.read(SITE_FILE), version, at, label)
  return {
    changes: [
      ...changes,
      { file: SITE_FILE, text: site, what: `version ${name}; the current docs are called "${label}"` },
      ...published(project, own),
    ],
    next: [
      `Continue in ${PAGES}/ and ${descriptionIn(API_FOLDER)}: version ${name} is frozen, and readers choose it in the navbar. Components and public/ are shared by all versions.`,
      ...(latest === undefined || latest === current.name
        ? []
        : [`"latest" in ${SITE_FILE} is still "${latest}", the version that readers are sent to.`]),
      CHECK_IT,
    ],
  }
}
