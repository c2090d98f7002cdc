import type { Api, Exchange, Json, Schema } from '@chain-data/api'
import { type FileProblem, didYouMean, placeOfOffset } from '@chain-data/findings'
import { apiPages } from '@/lib/content/api/pages'
import { isDrawn, languageProblem } from '@/lib/content/mdx/languages'
import { cached } from '@/lib/content/sources/cached'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import type { Project, SourceRule } from '../project'
import path from 'node:path'

const NO_LANGUAGE = 'The code has no language. Name one after the fence (plain text is `text`): ```ts'

const titleProblem = (name: string) =>
  `title="…" has no effect here. To show a name above the code, write filename="${name}"`

const UNCLOSED =
  'This code block is never closed, so everything after it is shown as code. Put ``` on its own line below the code, indented like the opening fence.'

const LINE_NUMBERS = '"showLineNumbers" has no effect here: code has no numbers. Remove it.'

/** Marks of other tools within code, and what stands after the language instead. */
const MARK = /(?:\/\/|\/\*|#|<!--|--|;)[ \t]*(?<mark>highlight-(?:next-line|start|end)|\[!code (?<kind>[^\]\n]*)\])/g

function marksElsewhere(code: string): { offset: number; message: string }[] {
  return [...code.matchAll(MARK)].map(({ index, groups: { mark = '', kind = '' } = {} }) => {
    const form = kind.startsWith('++') ? 'ins={3}' : kind.startsWith('--') ? 'del={3}' : '{3}'
    const message = `"${mark}" is another tool's mark, and is shown as code. Remove it, and write the numbers of the lines after the language: ${form}`
    return { offset: index, message }
  })
}

/**
 * Every code fence is closed and names its language, for highlighting, screen readers and the Markdown version.
 */
export const codeFences: SourceRule = {
  name: 'source/code-fences',
  run: (project) =>
    project.mdx().flatMap(({ file, text, fences }) =>
      fences.flatMap(({ language, meta, closed, line, column, start, end }): FileProblem[] => {
        if (!closed) return [{ file, line, column, message: UNCLOSED }]
        const title = /(?:^|\s)title=["'](?<name>[^"']*)/.exec(meta)?.groups?.['name']
        const unknown = language === undefined ? undefined : languageProblem(language)
        const warn = (message: string) => ({ severity: 'warning' as const, message })
        return [
          ...(language === undefined ? [warn(NO_LANGUAGE)] : []),
          // Unknown languages are shown without colors; diagrams and formulas would not be rendered at all.
          ...(unknown === undefined ? [] : [isDrawn(language) ? { message: unknown } : warn(unknown)]),
          ...(title === undefined ? [] : [warn(titleProblem(title))]),
          ...(/\bshowLineNumbers\b/.test(meta) ? [warn(LINE_NUMBERS)] : []),
          ...marksElsewhere(text.slice(start, end)).map(({ offset, message }) => ({
            ...warn(message),
            ...placeOfOffset(text, start + offset),
          })),
        ].map((fault) => ({ file, line, column, ...fault }))
      }),
    ),
}

const REGION = /^\s*(?:\/\/|#|<!--)\s*#region\s+(?<name>[\w-]+)/gm

/** A fence with `file="…" region="…"` names an existing file, and is empty. */
export const exampleFiles: SourceRule = {
  name: 'source/example-files',
  run: (project) =>
    project.mdx().flatMap(({ file, fences }) =>
      fences.flatMap(({ meta, empty, line, column }): FileProblem[] => {
        const source = attribute(meta, 'file')
        const message =
          source === undefined ? undefined : exampleProblem(project, source, attribute(meta, 'region'), empty)
        return message === undefined ? [] : [{ file, line, column, message }]
      }),
    ),
}

function exampleProblem(
  project: Project,
  source: string,
  region: string | undefined,
  empty: boolean,
): string | undefined {
  if (!project.has(source)) {
    return `No file "${source}".${didYouMean(source, project.list('examples/**/*'))}`
  }
  if (!empty) return `The code comes from "${source}". Leave the fence empty: its own code is not shown.`
  if (region === undefined) return undefined
  const names = [...project.read(source).matchAll(REGION)].map((match) => match.groups?.['name'] ?? '')
  if (names.includes(region)) return undefined
  const available = names.length === 0 ? 'The file has no regions.' : `Available: ${names.join(', ')}.`
  return `No region "${region}" in ${source}.${didYouMean(region, names)} ${available}`
}

function attribute(meta: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta)?.[1]
}

/** Names of all members of a value, nested ones included. */
function namesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

const fieldsOf = ({ properties, items }: Schema): string[] => [
  ...properties.flatMap(({ name, schema }) => [name, ...fieldsOf(schema)]),
  ...(items ? fieldsOf(items) : []),
]

/** Fields of recorded responses that are missing from the description. */
function lostFields(project: Project, file: string, api: Api, exchanges: readonly Exchange[]): FileProblem[] {
  const lost = exchanges.flatMap(({ request, response }) => {
    const asked = request.target.split('?')[0] ?? ''
    const operation = api.operations.find(({ path: template }) =>
      new RegExp(`^${template.replace(/\{[^}]*\}/g, '[^/]+')}$`).test(asked),
    )
    if (!operation || response.status !== 200) return []
    const known = new Set(fieldsOf(operation.response.schema))
    return namesIn(response.body).filter((name) => !known.has(name))
  })
  const text = project.read(file)
  return [...new Set(lost)].map((name) => ({
    file,
    ...placeOfOffset(text, text.indexOf(JSON.stringify(name))),
    message: `A response on the pages has the field "${name}", which is not in api/openapi.yaml. Rename it in sandbox/data/answers.ts, then run "npm --prefix tools run record".`,
  }))
}

/** The recorded exchanges on the pages match the current description. */
export const recordings: SourceRule = {
  name: 'source/recordings',
  run: async (project) => {
    if (!project.has('api/openapi.yaml')) return []
    const files = project.list(['api/openapi.yaml', 'api/recordings/*.json', SITE_FILE])
    const pages = JSON.stringify(apiPages(project.root))
    const key = [pages, ...files.flatMap((file) => [file, project.read(file)])]
    return cached(project.root, 'recordings', key, () => recordingFaults(project))
  },
}

async function recordingFaults(project: Project): Promise<FileProblem[]> {
  const [{ ApiDescriptionError, factHashes }, { siteApi }, { RecordingError, readRecording, recordingIds }] =
    await Promise.all([
      import('@chain-data/api'),
      import('@/lib/content/api/site-api'),
      import('@/lib/content/api/recordings'),
    ])
  try {
    const api = siteApi(project.root)
    return recordingIds(project.root).flatMap((id): FileProblem[] => {
      const file = path.posix.join('api/recordings', `${id}.json`)
      const { madeFrom, exchanges } = readRecording(id, project.root)
      const now = factHashes(
        api,
        exchanges.map(({ request }) => request.target),
      )
      const other = Object.entries(now).flatMap(([fact, hash]) => (madeFrom[fact] === hash ? [] : fact))
      if (other.length === 0) return lostFields(project, file, api, exchanges)
      const message = `This exchange was recorded before api/openapi.yaml changed: ${other.join(', ')}. Run "npm --prefix tools run record" to record all exchanges again.`
      return [{ file, line: 1, column: 1, message }]
    })
  } catch (error) {
    // Another rule reports faults of the description.
    if (error instanceof ApiDescriptionError) return []
    if (!(error instanceof RecordingError)) throw error
    const [, file = 'api/recordings', message = error.message] = /^([^:]+):1:1 (.*)$/s.exec(error.message) ?? []
    return [{ file, line: 1, column: 1, message }]
  }
}
