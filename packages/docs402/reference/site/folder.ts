import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { didYouMean, UsageError, walk } from '@docs402/findings'
import { languageSettings } from '../../content/sources/site-file'
import { inLanguage } from '../../shared/language'
import { DOCS } from '../../shared/routes'

/** The folder of the API description and the recordings, from the project's root. */
export const API_FOLDER = 'api'

/** The description's name in its folder. */
const DESCRIPTION_NAME = 'openapi.yaml'

/** The folder of several descriptions, each in a folder that is called as its API. */
const APIS_FOLDER = 'apis'

const FOLDERS_IN_DOCS = new RegExp(`^${DOCS}/([^/]+)(?:/([^/]+))?`)

const isThere = (root: string, folder: string) => existsSync(path.join(root, descriptionIn(folder)))

const foldersIn = (root: string, folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder))
        .sort()
        .map((name) => `${folder}/${name}`)
        .filter((each) => isThere(root, each))
    : []

/** The folder of an API that has a name. */
export const folderOfApi = (name: string): string => `${APIS_FOLDER}/${name}`

/** The names of the APIs that have one: those of their folders in `apis/`. */
export const apiNames = (root: string): string[] =>
  foldersIn(root, APIS_FOLDER).map((folder) => folder.slice(APIS_FOLDER.length + 1))

/** The name of the API of a folder; null for that of `api/`. */
export const nameOfApi = (folder: string): string | null =>
  folder.startsWith(`${APIS_FOLDER}/`) ? (folder.split('/')[1] ?? null) : null

/** What a site is about: the description in `api/`, else the first that has a name. */
export function mainFolder(root: string): string {
  const [first] = isThere(root, API_FOLDER) ? [] : foldersIn(root, APIS_FOLDER)
  return first ?? API_FOLDER
}

/**
 * The folder of the API that a command names; the main one without a name.
 * @throws UsageError with the names that there are
 */
export function folderOfChosen(root: string, name: string | undefined): string {
  if (name === undefined) return mainFolder(root)
  const names = apiNames(root)
  if (names.includes(name)) return folderOfApi(name)
  const hint = names.length > 0 ? ` Available: ${names.join(', ')}.` : ''
  throw new UsageError(
    `There is no ${descriptionIn(folderOfApi(name))}.${didYouMean(name, names)}${hint || ' Each of several APIs has its description in a folder of apis/.'}`,
  )
}

/** The current descriptions: that in `api/`, and those with names. */
export const currentFolders = (root: string): string[] => [
  ...(isThere(root, API_FOLDER) ? [API_FOLDER] : []),
  ...foldersIn(root, APIS_FOLDER),
]

/** The current folder of the API of one that was frozen with a version of the docs. */
export function currentOf(folder: string): string {
  const name = nameOfApi(folder)
  return name === null ? API_FOLDER : folderOfApi(name)
}

/** Whether a description was not frozen with a version of the docs. */
export const isCurrent = (folder: string): boolean => currentOf(folder) === folder

/** The folder of an API's own pages: those of version 1.0 in `/docs/1.0`, of a named API in `/docs/<name>`; null for others. */
function ownFolderOf(root: string, place: string): string | undefined {
  const { route } = inLanguage(languageSettings(root), place)
  const [, first, second] = FOLDERS_IN_DOCS.exec(route) ?? []
  if (first === undefined) return undefined
  const named = second === undefined ? [] : [`${folderOfApi(second)}/${first}`]
  return [...named, folderOfApi(first), `${API_FOLDER}/${first}`].find((folder) => isThere(root, folder))
}

/**
 * The folder of the description and recordings for a page: that of its API (`apis/billing` for pages below
 * `/docs/billing`), or those frozen with its version of the docs (`api/1.0` for pages below `/docs/1.0`), else the main one.
 * @param root the project's root folder
 */
export const apiFolderOf = (root: string, route: string): string => ownFolderOf(root, route) ?? mainFolder(root)

/** Whether a page is about one API, because of where it is. */
export const isOfApi = (root: string, route: string): boolean => ownFolderOf(root, route) !== undefined

/** Every folder with a description: the current ones, each before those frozen with versions of the docs. */
export const apiFolders = (root: string): string[] =>
  [...new Set([mainFolder(root), ...currentFolders(root)])].flatMap((folder) => [folder, ...foldersIn(root, folder)])

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

/** The description of a folder in a language, if it is there: `api/openapi.de.yaml`; else the one of all languages. */
export function descriptionFor(root: string, folder: string, language: string): string {
  const file = `${folder}/openapi.${language}.yaml`
  return existsSync(path.join(root, file)) ? file : descriptionIn(folder)
}

/** The path of the description of a site with one, from the project's root. */
export const DESCRIPTION_FILE = descriptionIn(API_FOLDER)

/** Whether a site documents an API. */
export const hasApi = (root: string): boolean => isThere(root, mainFolder(root))

/**
 * The URL of a folder's published description, without an extension: `/openapi`, or `/docs/1.0/openapi` for a frozen
 * one; `/apis/billing/openapi` and `/docs/1.0/apis/billing/openapi` for that of an API with a name.
 */
export function publishedDescription(folder: string): string {
  const current = currentOf(folder)
  const version = folder.slice(current.length)
  return `${version === '' ? '' : DOCS + version}${current === API_FOLDER ? '' : `/${current}`}/openapi`
}
