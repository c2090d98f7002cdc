import { globSync } from 'tinyglobby'
import { loadModule } from '../content/sources/load-module'
import type { Output } from './output'

const isOutput = (value: unknown): value is Output =>
  typeof value === 'object' && value !== null && 'title' in value && 'write' in value

const ORDER = [undefined, 'others', 'everything'] as const

/** What modules of a site may export: `outputs/<name>.ts`. */
async function outputsOfSite(root: string): Promise<Output[]> {
  const files = globSync('outputs/*.ts', { cwd: root, ignore: ['**/*.test.ts', '**/*.d.ts'] }).sort()
  return Promise.all(
    files.map(async (file) => {
      const { default: output } = await loadModule(root, file)
      if (isOutput(output)) return output
      throw new Error(
        `${file.replaceAll('\\', '/')}:1:1 It has no output as its default export, which is an object with "title" and "write".`,
      )
    }),
  )
}

/**
 * The generated files of the engine and of a site, in the order in which each finds what it reads.
 * @param root of the site
 * @throws if a module of the site can't be loaded, or has no output
 */
export async function findOutputs(root: string): Promise<Output[]> {
  const { OUTPUTS } = await import('./outputs')
  const outputs = [...OUTPUTS, ...(await outputsOfSite(root))]
  return ORDER.flatMap((order) => outputs.filter(({ after }) => after === order))
}
