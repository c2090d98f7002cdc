import { didYouMean, type FileProblem, placeOfOffset, unknownId } from '@docs402/findings'
import type { Api } from '@docs402/api'
import { currentFolders, DESCRIPTION_FILE, sourcesIn } from '../../reference/site/folder'
import { SITE_FILE } from '../../content/sources/site-file'
import { readableApi } from '../../reference/site/site-api'
import type { Project, RuleBody } from '../project'

/** Files with requests or responses. Versions of the docs have their own descriptions. */
const PAGES = [DESCRIPTION_FILE, 'pages/**/*.{md,mdx}', '!pages/docs/[0-9]*/**']
const PROGRAMS = ['examples/**/*.{ts,mjs,sh,py}', 'api/answers/*.ts', '!examples/testing/**']

/** A request path in code and text, with interpolated values, where it is one: after a method, or with a version. */
const REQUEST = /(?:(?<=\b(?:GET|POST|PUT|PATCH|DELETE) )|(?<![\w.-])(?=\/v\d+\/))\/(?:\$?\{[^}\n]*\}|[\w$%./:-])+/g
/** A field in code: `.gas_used`, `['gas_used']`, `gas_used:`. Other identifiers have no underscore. */
const FIELD = /(?<=\.|\[["'])[a-z]+(?:_[a-z\d]+)+\b(?!\()|(?<=^\s*)[a-z]+(?:_[a-z\d]+)+(?=:)/gm

/** Members of errors that programs which pay read from any API: those of a decision table, where it has one. */
const OF_DECISIONS = ['may_sign_new', 'look_up']

/** The request paths that a text names, and where. */
export const requestsIn = (text: string): { path: string; index: number }[] =>
  [...text.matchAll(REQUEST)].map(({ 0: written, index }) => ({ path: written.replace(/[./:]+$/, ''), index }))

/** Whether a path matches an operation, or is a prefix of one up to a fixed segment. */
export function isPath(written: string, paths: readonly string[]): boolean {
  const parts = written.replace(/\$?\{[^}]*\}|\$\w+/g, 'x').split('/')
  return paths.some((path) => {
    const segments = path.split('/')
    const fits = parts.every((part, at) => segments[at]?.startsWith('{') || segments[at] === part)
    return fits && (parts.length === segments.length || segments[parts.length - 1] === parts.at(-1))
  })
}

/** The paths of the API, and as they are after the host: a server's URL can have a path too. */
function pathsOf({ operations, serverUrl }: Api): string[] {
  const paths = [...new Set(operations.map(({ path }) => path))]
  const base = URL.canParse(serverUrl) ? new URL(serverUrl).pathname.replace(/\/$/, '') : ''
  return base === '' ? paths : paths.flatMap((path) => [path, base + path])
}

/** Whether no operation has a path that begins like that of one: others are of something else. */
function isUnknown(written: string, paths: readonly string[]): boolean {
  const [, first] = written.split('/')
  return !isPath(written, paths) && paths.some((path) => path.split('/')[1] === first)
}

/** The operation that `data/site.yaml` names for a first request, if there is none. */
function unknownFirst(project: Project, { operations }: Api): FileProblem[] {
  const ids = operations.map(({ id }) => id)
  return project.scalars(SITE_FILE).flatMap(({ keys, value, start }) => {
    if (keys.join() !== 'first' || ids.includes(String(value))) return []
    const message = unknownId('operation', String(value), ids)
    return [{ severity: 'error', file: SITE_FILE, ...placeOfOffset(project.read(SITE_FILE), start), message }]
  })
}

/** Paths and fields of the API in pages, example programs and sandbox data exist in its description. */
export const apiNames: RuleBody = {
  run: async (project) => {
    const api = await readableApi(project.root)
    if (!api) return []
    // A page may name what any of several APIs has.
    const folders = currentFolders(project.root)
    const all = await Promise.all(folders.map((folder) => readableApi(project.root, folder)))
    const paths = [...new Set(all.flatMap((each) => (each ? pathsOf(each) : [])))]
    const description = folders
      .flatMap((folder) => sourcesIn(project.root, folder))
      .map(project.read)
      .join('\n')
    const fields = new Set([...(description.match(/\b[a-z]+(?:_[a-z\d]+)+\b/g) ?? []), ...OF_DECISIONS])
    const named = project.list([...PAGES, ...PROGRAMS]).flatMap((file) => {
      const text = project.read(file)
      const at = (offset: number, message: string): FileProblem[] => [
        {
          severity: 'warning',
          file,
          ...placeOfOffset(text, offset),
          message: `${message} Use the name in ${DESCRIPTION_FILE}.`,
        },
      ]
      const requests = requestsIn(text).flatMap(({ path, index }) => {
        if (!isUnknown(path, paths)) return []
        return at(index, `No operation of the API has the path "${path}".${didYouMean(path, paths)}`)
      })
      if (!/^(?:examples|api\/answers)\//.test(file) || file.endsWith('.py')) return requests
      const unknown = [...text.matchAll(FIELD)].filter(([name]) => !fields.has(name))
      return [
        ...requests,
        ...unknown.flatMap(({ 0: name, index }) =>
          at(index, `The API has no field "${name}".${didYouMean(name, fields)}`),
        ),
      ]
    })
    return [...unknownFirst(project, api), ...named]
  },
}
