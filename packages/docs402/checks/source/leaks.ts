import { type FileProblem, placeOfOffset } from '@docs402/findings'
import { machinePathsIn, secretsIn, thisMachine } from '../leaks'
import type { Project, RuleBody } from '../project'

/** Values that look like secrets and are public, one per line: `#` starts a comment. */
export const PUBLIC_VALUES = 'data/public-values.txt'

const SOURCES = [
  '{pages,data,api,examples,public,components,theme,lib}/**/*.{md,mdx,ts,tsx,js,mjs,json,yaml,yml,txt,css,html,svg,xml,sh,py,go}',
  '*.{md,ts,tsx,mjs}',
]

/** The texts that a build publishes, or makes its files from. */
export const publishedSources = (project: Project): string[] => project.list(SOURCES)

/** No key or token, and no path on this machine, is in what is published. */
export const leaks: RuleBody = {
  run: (project) => {
    const accepted = project.readIfThere(PUBLIC_VALUES).split('\n')
    const machine = { ...thisMachine(project.root), folders: [project.root] }
    return publishedSources(project).flatMap((file): FileProblem[] => {
      const text = project.read(file)
      const secrets = secretsIn(text).map(({ message, ...leak }) => ({
        ...leak,
        message: `${message} Put "EXAMPLE" in a sample; add a value that is public to ${PUBLIC_VALUES}.`,
      }))
      return [...secrets, ...machinePathsIn(text, machine)]
        .filter(({ start }) => !accepted.some((value) => value !== '' && text.startsWith(value, start)))
        .map(({ start, message }) => ({ file, ...placeOfOffset(text, start), message }))
    })
  },
}
