import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isMap, isSeq } from 'yaml'
import { API_FOLDER, descriptionIn, publishedDescription, sourcesIn } from '@/lib/content/api/folder'
import type { Project } from '@/lib/checks/project'
import { importedFiles } from '@/lib/checks/resolve-import'
import { DOCS } from '@/lib/content/routes'
import { type Site, versionsSchema } from '@/lib/content/schemas/site'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import { versionOf } from '@/lib/content/versions'
import { type Freezing, frozenText } from './freeze-text'
import type { Answers } from './kinds'
import { type Change, CHECK_IT, type Plan, published, readableYaml } from './shared'

const PAGES = `pages${DOCS}`
const MENU = 'docsVersionDropdown'

/**
 * The text of `data/site.yaml` with one more version of the docs, listed after the one that it is frozen from, and a
 * menu of versions in the navbar unless there is one.
 * @param from the place of that one in the list
 * @param current what it is called from now on
 */
export function withVersion(text: string, version: Site['docs']['versions'][number], from: number, current: string) {
  const { document } = readableYaml(SITE_FILE, text)
  const itemsAt = (...keys: string[]): unknown[] => {
    const list = document.getIn(keys)
    if (isSeq(list)) return list.items
    throw new Error(`${SITE_FILE}: "${keys.join('.')}" must be a list.`)
  }
  document.setIn(['docs', 'versions', from, 'label'], current)
  itemsAt('docs', 'versions').splice(from + 1, 0, document.createNode(version))
  const items = itemsAt('navbar', 'items')
  const hasMenu = items.some((item) => isMap(item) && item.get('type') === MENU)
  if (!hasMenu) items.push(document.createNode({ type: MENU, position: 'right' }))
  return document.toString({ lineWidth: 0, singleQuote: true })
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
  const at = versions.findIndex((version) => version.path === DOCS)
  const current = versions[at]
  const same = versions.findIndex((version) => version.name === name)
  if (same >= 0) {
    const { line, column } = placeOf(['docs', 'versions', String(same)])
    throw new Error(`${SITE_FILE}:${line}:${column} Version ${name} already exists. Choose another name.`)
  }
  if (label === name || versions.some((version) => version !== current && version.label === label))
    throw new Error(`The current docs can't be called "${label}": that is another version. Choose another --current.`)

  const isCurrent = (route: string) => versionOf(versions, route) === current
  const pages = project.list(`${PAGES}/**/*`).filter((file) => isCurrent(file.slice('pages'.length)))
  const texts = importedFiles(project, pages).filter((file) => /\.mdx?$/.test(file) && !pages.includes(file))
  const described = project.has(descriptionIn(API_FOLDER)) ? sourcesIn(project.root, API_FOLDER) : []
  const api = [...described, ...project.list(`${API_FOLDER}/recordings/*.json`)]
  const routes = project.routes().flatMap(({ file, route }) => (pages.includes(file) ? [route] : []))
  if (!current || routes.length === 0) throw new Error(`There are no pages in ${PAGES}/ to freeze.`)

  const below = (folder: string, file: string) => `${folder}/${name}${file.slice(folder.length)}`
  const besideIt = (text: string) => below(path.posix.dirname(text), text)
  const told = `(${routes.length} pages, as they are now)`
  const copies = [
    ...pages.map((file) => ({ file, copy: below(PAGES, file), told: `${PAGES}/${name}/  ${told}` })),
    ...texts.map((file) => ({
      file,
      copy: below(path.posix.dirname(file), file),
      told: 'Shared texts of these pages',
    })),
    ...api.map((file) => ({ file, copy: below(API_FOLDER, file), told: `${API_FOLDER}/${name}/  (API description)` })),
  ]
  const folders = [below(PAGES, PAGES), below(API_FOLDER, API_FOLDER)]
  const taken = [...folders, ...copies.map(({ copy }) => copy)].find(project.has)
  if (taken) throw new Error(`${taken} already exists. Choose another name, or delete it first.`)

  const freezing: Freezing = {
    project,
    files: [...pages, ...texts],
    moved(from) {
      if (isCurrent(from)) return below(DOCS, from)
      const isDescription = api.length > 0 && from.replace(/\.(?:json|yaml)$/, '') === publishedDescription(API_FOLDER)
      if (isDescription) return `${DOCS}/${name}${from}`
      const text = texts.find((file) => from === `@/${file}`)
      return text && `@/${besideIt(text)}`
    },
  }
  const changes = copies.map(({ file, copy, told }): Change => {
    const isText = /\.(?:mdx?|[jt]sx?|yaml)$/.test(file)
    return { file: copy, text: isText ? frozenText(freezing, file) : readFileSync(path.join(project.root, file)), told }
  })
  const own = routes.map((route) => below(DOCS, route))
  const version = { name, label: name, path: `${DOCS}/${name}`, mainDoc: current.mainDoc }
  const listed = withVersion(site, version, at, label)
  const named = `${SITE_FILE}  (version ${name}; the current docs are called "${label}")`
  return {
    changes: [...changes, { file: SITE_FILE, text: listed, told: named }, ...published(project, own)],
    next: [
      `Continue in ${PAGES}/ and ${descriptionIn(API_FOLDER)}: version ${name} is frozen, and readers choose it in the navbar. Components and public/ are shared by all versions.`,
      `If "latest" is set in ${SITE_FILE}, it still names the version that readers are sent to.`,
      CHECK_IT,
    ],
  }
}
