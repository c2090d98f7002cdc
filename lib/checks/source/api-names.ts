import { didYouMean, type FileProblem, parseYaml, placeOfOffset } from '@chain-data/findings'
import { z } from 'zod'
import type { Project, SourceRule } from '../project'

const DESCRIPTION = 'api/openapi.yaml'
/** What shows or answers requests. Versions of the docs have descriptions of their own. */
const PAGES = [DESCRIPTION, 'pages/**/*.{md,mdx}', '!pages/docs/[0-9]*/**']
const PROGRAMS = ['examples/**/*.{ts,mjs,sh,py}', 'sandbox/data/*.ts', '!examples/testing/**']

const pathsSchema = z.object({ paths: z.record(z.string(), z.unknown()) })

/** A request's path as programs and texts write it, with what they put into it. */
const REQUEST = (start: string) => new RegExp(`(?<![\\w.-])${start}/(?:\\$?\\{[^}\\n]*\\}|[\\w$%./:-])+`, 'g')
/** A field as programs name it: `.gas_used`, `['gas_used']`, `gas_used:`. Other names of programs have no underscore. */
const FIELD = /(?:\.|\[["'])([a-z]+(?:_[a-z\d]+)+)\b(?!\()|^\s*([a-z]+(?:_[a-z\d]+)+):/gm

/** Whether a path is that of an operation, or the beginning of one up to a fixed name. */
function isPath(written: string, paths: readonly string[]): boolean {
  const parts = written.replace(/\$?\{[^}]*\}|\$\w+/g, 'x').split('/')
  return paths.some((path) => {
    const own = path.split('/')
    const fits = parts.every((part, at) => own[at]?.startsWith('{') || own[at] === part)
    return fits && (parts.length === own.length || own[parts.length - 1] === parts.at(-1))
  })
}

function strangers(
  project: Project,
  file: string,
  paths: readonly string[],
  words: ReadonlySet<string>,
): FileProblem[] {
  const text = project.read(file)
  const at = (offset: number, message: string): FileProblem => ({
    severity: 'warning',
    file,
    ...placeOfOffset(text, offset),
    message: `${message} Say what ${DESCRIPTION} says now.`,
  })
  const starts = [...new Set(paths.map((path) => /^\/[^/]+/.exec(path)?.[0] ?? path))]
  const requests = starts.flatMap((start) =>
    [...text.matchAll(REQUEST(start))].flatMap(({ 0: found, index }) => {
      const written = found.replace(/[./:]+$/, '')
      if (isPath(written, paths)) return []
      return at(index, `No operation of the API has the path "${written}".${didYouMean(written, paths)}`)
    }),
  )
  if (!/^(?:examples|sandbox)\//.test(file) || file.endsWith('.py')) return requests
  const fields = [...text.matchAll(FIELD)].flatMap(({ 0: found, 1: read, 2: made, index }) => {
    const name = read ?? made ?? ''
    if (words.has(name)) return []
    return at(index + found.indexOf(name), `The API has no field "${name}".${didYouMean(name, [...words])}`)
  })
  return [...requests, ...fields]
}

/** What pages, example programs and the sandbox's data name of the API is in its description. */
export const apiNames: SourceRule = {
  name: 'source/api-names',
  run: (project) => {
    if (!project.has(DESCRIPTION)) return []
    const text = project.read(DESCRIPTION)
    const paths = Object.keys(pathsSchema.safeParse(parseYaml(text).value).data?.paths ?? {})
    if (paths.length === 0) return []
    const words = new Set(text.match(/\b[a-z]+(?:_[a-z\d]+)+\b/g) ?? [])
    return project.list([...PAGES, ...PROGRAMS]).flatMap((file) => strangers(project, file, paths, words))
  },
}
