import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { walk } from '@docs402/findings'
import { DOCS } from '../shared/routes'

/** The folder of the API description and the recordings, from the project's root. */
export const API_FOLDER = 'api'

/** The description's name in its folder. */
const DESCRIPTION_NAME = 'openapi.yaml'

const FOLDER_IN_DOCS = new RegExp(`^${DOCS}/([^/]+)`)

const versionFolder = (name: string) => `${API_FOLDER}/${name}`

/**
 * The folder of the description and recordings for a page: those frozen with its version of the docs (`api/1.0` for
 * pages below `/docs/1.0`), else the current ones.
 * @param root the project's root folder
 */
export function apiFolderOf(root: string, route: string): string {
  const [, name] = FOLDER_IN_DOCS.exec(route) ?? []
  const own = name === undefined ? undefined : versionFolder(name)
  return own !== undefined && existsSync(path.join(root, own, DESCRIPTION_NAME)) ? own : API_FOLDER
}

/** The current folder, and those frozen with versions of the docs. */
export function apiFolders(root: string): string[] {
  const names = readdirSync(path.join(root, API_FOLDER)).sort()
  const frozen = names.map(versionFolder).filter((folder) => existsSync(path.join(root, folder, DESCRIPTION_NAME)))
  return [API_FOLDER, ...frozen]
}

/** Files of a description: itself, what it refers to, and the prices beside it; not those of recordings and versions. */
export function sourcesIn(root: string, folder: string): string[] {
  const frozen = apiFolders(root).map((each) => `${each}/`)
  const others = [
    `${folder}/recordings/`,
    ...frozen.filter((each) => each.startsWith(`${folder}/`) && each !== `${folder}/`),
  ]
  const isOwn = (file: string) => /\.(?:ya?ml|json)$/.test(file) && !others.some((other) => file.startsWith(other))
  return walk(root, folder).filter((file) => isOwn(file) || file === descriptionIn(folder))
}

/** The description in a folder. */
export function descriptionIn(folder: string): string {
  return `${folder}/${DESCRIPTION_NAME}`
}

/** The path of the current description, from the project's root. */
export const DESCRIPTION_FILE = descriptionIn(API_FOLDER)

/**
 * The URL of a folder's published description, without an extension: `/openapi`, or `/docs/1.0/openapi` for a frozen
 * one.
 */
export function publishedDescription(folder: string): string {
  return `${folder === API_FOLDER ? '' : DOCS + folder.slice(API_FOLDER.length)}/openapi`
}
