import { didYouMean, type FileProblem, parseYaml, placeOfOffset } from '@chain-data/findings'
import { z } from 'zod'
import type { SourceRule } from '../project'

const DESCRIPTION = 'api/openapi.yaml'
/** Files with requests or responses. Versions of the docs have their own descriptions. */
const PAGES = [DESCRIPTION, 'pages/**/*.{md,mdx}', '!pages/docs/[0-9]*/**']
const PROGRAMS = ['examples/**/*.{ts,mjs,sh,py}', 'sandbox/data/*.ts', '!examples/testing/**']

const pathsSchema = z.object({ paths: z.record(z.string(), z.unknown()) })

/** A request path in code and text, with interpolated values. */
const REQUEST = (start: string) => new RegExp(`(?<![\\w.-])${start}/(?:\\$?\\{[^}\\n]*\\}|[\\w$%./:-])+`, 'g')
/** A field in code: `.gas_used`, `['gas_used']`, `gas_used:`. Other identifiers have no underscore. */
const FIELD = /(?<=\.|\[["'])[a-z]+(?:_[a-z\d]+)+\b(?!\()|(?<=^\s*)[a-z]+(?:_[a-z\d]+)+(?=:)/gm

/** Whether a path matches an operation, or is a prefix of one up to a fixed segment. */
function isPath(written: string, paths: readonly string[]): boolean {
  const parts = written.replace(/\$?\{[^}]*\}|\$\w+/g, 'x').split('/')
  return paths.some((path) => {
    const own = path.split('/')
    const fits = parts.every((part, at) => own[at]?.startsWith('{') || own[at] === part)
    return fits && (parts.length === own.length || own[parts.length - 1] === parts.at(-1))
  })
}

/** Paths and fields of the API in pages, example programs and sandbox data exist in its description. */
export const apiNames: SourceRule = {
  name: 'source/api-names',
  run: (project) => {
    if (!project.has(DESCRIPTION)) return []
    const description = project.read(DESCRIPTION)
    const paths = Object.keys(pathsSchema.safeParse(parseYaml(description).value).data?.paths ?? {})
    const fields = new Set(description.match(/\b[a-z]+(?:_[a-z\d]+)+\b/g))
    const starts = new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')))
    return project.list([...PAGES, ...PROGRAMS]).flatMap((file) => {
      const text = project.read(file)
      const at = (offset: number, message: string): FileProblem[] => [
        {
          severity: 'warning',
          file,
          ...placeOfOffset(text, offset),
          message: `${message} Use the name in ${DESCRIPTION}.`,
        },
      ]
      const requests = [...starts].flatMap((start) =>
        [...text.matchAll(REQUEST(start))].flatMap(({ 0: found, index }) => {
          const path = found.replace(/[./:]+$/, '')
          if (isPath(path, paths)) return []
          return at(index, `No operation of the API has the path "${path}".${didYouMean(path, paths)}`)
        }),
      )
      if (!/^(?:examples|sandbox)\//.test(file) || file.endsWith('.py')) return requests
      const unknown = [...text.matchAll(FIELD)].filter(([name]) => !fields.has(name))
      return [
        ...requests,
        ...unknown.flatMap(({ 0: name, index }) =>
          at(index, `The API has no field "${name}".${didYouMean(name, fields)}`),
        ),
      ]
    })
  },
}
