import { didYouMean } from '@/lib/diagnostics/nearest'
import type { Project, SourceFault, SourceRule } from '../project'

const REGION = /^\s*(?:\/\/|#|<!--)\s*#region\s+(?<name>[\w-]+)/gm

/** A fence that shows a file (`file="…" region="…"`) names one that exists, and has no code of its own. */
export const exampleFiles: SourceRule = {
  name: 'source/example-files',
  run: (project) =>
    project.mdx().flatMap(({ file, fences }) =>
      fences.flatMap(({ meta, empty, line, column }): SourceFault[] => {
        const source = attribute(meta, 'file')
        const message = source === undefined ? undefined : faultOf(project, source, attribute(meta, 'region'), empty)
        return message === undefined ? [] : [{ file, line, column, message }]
      }),
    ),
}

function faultOf(project: Project, source: string, region: string | undefined, empty: boolean): string | undefined {
  if (!project.has(source)) {
    return `No file "${source}".${didYouMean(source, project.list('examples/**/*'))}`
  }
  if (!empty) return `The code comes from "${source}". Leave the fence empty: code in it is not shown.`
  if (region === undefined) return undefined
  const names = [...project.read(source).matchAll(REGION)].map((match) => match.groups?.['name'] ?? '')
  if (names.includes(region)) return undefined
  const available = names.length === 0 ? 'The file has none.' : `Available: ${names.join(', ')}.`
  return `No region "${region}" in ${source}.${didYouMean(region, names)} ${available}`
}

function attribute(meta: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta)?.[1]
}
