import { type FileProblem, placeOfOffset } from '@chain-data/findings'
import { machinePathsIn, secretsIn, thisMachine } from '../leaks'
import type { Project, SourceRule } from '../project'

/** Values that look like secrets and are public, one a line: `#` starts a comment. */
const PUBLIC_VALUES = 'data/public-values.txt'

const SOURCES = [
  '{pages,data,api,examples,public,components,theme,lib}/**/*.{md,mdx,ts,tsx,js,mjs,json,yaml,yml,txt,css,html,svg,xml,sh,py,go}',
  '*.{md,ts,tsx,mjs}',
]

/** The texts that a build publishes, or makes its files from. */
export const publishedSources = (project: Project): string[] => project.list(SOURCES)

/** No key or token, and no path of the own machine, stands in what is published. */
export const leaks: SourceRule = {
  name: 'source/leaks',
  run: (project) => {
    const accepted = project.has(PUBLIC_VALUES) ? project.read(PUBLIC_VALUES).split(/\r?\n/) : []
    const machine = { ...thisMachine(project.root), folders: [project.root] }
    return publishedSources(project).flatMap((file): FileProblem[] => {
      const text = project.read(file)
      const at = (start: number) => ({ file, ...placeOfOffset(text, start) })
      const secrets = secretsIn(text).map(({ start, message }) => ({
        ...at(start),
        message: `${message} A sample has "EXAMPLE" in it; a value that is public is a line of ${PUBLIC_VALUES}.`,
      }))
      const paths = machinePathsIn(text, machine).map(({ start, message }) => ({ ...at(start), message }))
      const isAccepted = ({ line, column }: { line: number; column: number }) =>
        accepted.some((value) => value !== '' && text.split(/\r?\n/)[line - 1]?.startsWith(value, column - 1))
      return [...secrets, ...paths].filter((fault) => !isAccepted(fault))
    })
  },
}
