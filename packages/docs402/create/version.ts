import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isMap, isSeq } from 'yaml'
import type { Place } from '@docs402/findings'
import {
  apiNames,
  folderOfApi,
  API_FOLDER,
  descriptionIn,
  publishedDescription,
  sourcesIn,
} from '../reference/site/folder'
import type { Project } from '../checks/project'
import { importedFiles } from '../checks/resolve-import'
import { DOCS } from '../shared/routes'
import { type Site, versionsSchema } from '../content/schemas/site'
import { SITE_FILE } from '../content/sources/site-file'
import { versionOf } from '../content/versions'
import { type Freezing, frozenText } from './freeze-text'
import type { Answers } from './kinds'
import { type Change, CHECK_IT, type Plan, published, readableYaml } from './shared'

const PAGES = `pages${DOCS}`
const MENU = 'docsVersionDropdown'

/**
 * The text of `data/site.yaml` with one more version of the docs, listed after the one that it is frozen from, and a
 * menu of versions in the navbar unless there is one; the part is on then.
 * @param from the place of that one in the list
 * @param current what it is called from now on
 */
export function withVersion(text: string, version: Versions[number], from: number, current: string) {
  const { document } = readableYaml(SITE_FILE, text)
  const itemsAt = (...keys: string[]): unknown[] => {
    const list = document.getIn(keys)
    if (isSeq(list)) return list.items
    throw new Error(`${SITE_FILE}: "${keys.join('.')}" must be a list.`)
  }
  document.setIn(['docs', 'versions', from, 'label'], current)
  if (document.getIn(['parts', 'versions']) === false) document.setIn(['parts', 'versions'], true)
  itemsAt('docs', 'versions').splice(from + 1, 0, document.createNode(version))
  const items = itemsAt('navbar', 'items')
  const hasMenu = items.some((item) => isMap(item) && item.get('type') === MENU)
  if (!hasMenu) items.push(document.createNode({ type: MENU, position: 'right' }))
  return document.toString({ lineWidth: 0, singleQuote: true })
}

type Versions = Site['docs']['versions']

/** @throws with what to do if the name is taken, or the current docs would be called as another version is */
function refuseNames(versions: Versions, name: string, label: string, placeOf: (keys: string[]) => Place): void {
  const same = versions.findIndex((version) => version.name === name)
  if (same >= 0) {
    const { line, column } = placeOf(['docs', 'versions', String(same)])
    throw new Error(`${SITE_FILE}:${line}:${column} Version ${name} already exists. Choose another name.`)
  }
  if (label === name || versions.some((version) => version.path !== DOCS && version.label === label))
    throw new Error(`The current docs can't be called "${label}": that is another version. Choose another --current.`)
}

const below = (folder: string, name: string, file: string) => `${folder}/${name}${file.slice(folder.length)}`

/** A file that is copied, and what the user is told of it. */
interface Copy {
  file: string
  copy: string
  note: string
}

/** What a version is frozen from: its pages, the texts that they share, and the API description with its recordings. */
function frozenFiles(project: Project, versions: Versions) {
  const current = versions.find((version) => version.path === DOCS)
  const isCurrent = (route: string) => current !== undefined && versionOf(versions, route) === current
  const pages = project.list(`${PAGES}/**/*`).filter((file) => isCurrent(file.slice('pages'.length)))
  const texts = importedFiles(project, pages).filter((file) => /\.mdx?$/.test(file) && !pages.includes(file))
  const described = project.has(descriptionIn(API_FOLDER)) ? sourcesIn(project.root, API_FOLDER) : []
  const api = [...described, ...project.list(`${API_FOLDER}/recordings/*.json`)]
  const routes = project.routes().flatMap(({ file, route }) => (pages.includes(file) ? [route] : []))
  if (!current || routes.length === 0) throw new Error(`There are no pages in ${PAGES}/ to freeze.`)
  const apis = apiNames(project.root).map((each) => {
    const folder = folderOfApi(each)
    return { folder, files: [...sourcesIn(project.root, folder), ...project.list(`${folder}/recordings/*.json`)] }
  })
  return { current, isCurrent, pages, texts, api, apis, routes }
}

/** @throws if a file of the version is there already */
function copiesOf(project: Project, { pages, texts, api, apis, routes }: ReturnType<typeof frozenFiles>, name: string) {
  const copy = (files: readonly string[], folderOf: (file: string) => string, message: string): Copy[] =>
    files.map((file) => ({ file, copy: below(folderOf(file), name, file), note: message }))
  const copies = [
    ...copy(pages, () => PAGES, `${PAGES}/${name}/  (${routes.length} pages, as they are now)`),
    ...copy(texts, path.posix.dirname, 'Shared texts of these pages'),
    ...copy(api, () => API_FOLDER, `${API_FOLDER}/${name}/  (API description)`),
    ...apis.flatMap(({ folder, files }) => copy(files, () => folder, `${folder}/${name}/  (API description)`)),
  ]
  const taken = [below(PAGES, name, PAGES), below(API_FOLDER, name, API_FOLDER), ...copies.map((each) => each.copy)]
  const first = taken.find(project.has)
  if (first) throw new Error(`${first} already exists. Choose another name, or delete it first.`)
  return copies
}

/**
 * Freezes the current docs as a version: a copy of their pages, of the texts that they share and of the API
 * description, in which only URLs, imports and examples change; its line in `data/site.yaml`; its URLs.
 * @throws with what to do when it is there already, or when there is nothing to freeze
 */
export function versionPlan(project: Project, { version: name = '', current: label = '' }: Answers): Plan {
  const site = project.read(SITE_FILE)
  const { value, placeOf } = readableYaml(SITE_FILE, site)
  const { versions } = versionsSchema.parse(value).docs
  refuseNames(versions, name, label, placeOf)
  const frozen = frozenFiles(project, versions)
  const { current, isCurrent, pages, texts, api, routes } = frozen
  const copies = copiesOf(project, frozen, name)
  const freezing: Freezing = {
    project,
    files: [...pages, ...texts],
    moved(from) {
      if (isCurrent(from)) return below(DOCS, name, from)
      const isDescription = api.length > 0 && from.replace(/\.(?:json|yaml)$/, '') === publishedDescription(API_FOLDER)
      if (isDescription) return `${DOCS}/${name}${from}`
      const text = texts.find((file) => from === `@/${file}`)
      return text && `@/${below(path.posix.dirname(text), name, text)}`
    },
  }
  const changes = copies.map(({ file, copy, note: message }): Change => {
    const isText = /\.(?:mdx?|[jt]sx?|yaml)$/.test(file)
    return {
      file: copy,
      text: isText ? frozenText(freezing, file) : readFileSync(path.join(project.root, file)),
      note: message,
    }
  })
  const version = { name, label: name, path: `${DOCS}/${name}`, mainDoc: current.mainDoc }
  const listed = withVersion(site, version, versions.indexOf(current), label)
  const named = `${SITE_FILE}  (version ${name}; the current docs are called "${label}")`
  const versionRoutes = routes.map((route) => below(DOCS, name, route))
  return {
    changes: [...changes, { file: SITE_FILE, text: listed, note: named }, ...published(project, versionRoutes)],
    next: [
      `Continue in ${PAGES}/ and ${descriptionIn(API_FOLDER)}: version ${name} is frozen, and readers choose it in the navbar. Components and public/ are shared by all versions.`,
      `If "latest" is set in ${SITE_FILE}, it still names the version that readers are sent to.`,
      CHECK_IT,
    ],
  }
}
