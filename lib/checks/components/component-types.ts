import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { remembered } from '@/lib/sources/remembered'
import { importedFiles } from '../resolve-import'
import type { Project } from '../project'
import { projectFiles } from '../project-files'

/** Where the components stand that pages use without importing them. */
export const OWN_COMPONENTS = 'components/mdx/index.tsx'

const propertySchema = z.object({
  name: z.string(),
  required: z.boolean(),
  /** Texts and numbers that it may be, where they are counted up. */
  values: z.array(z.union([z.string(), z.number()])),
  /** What else it may be; `other` is what a page's text can't be held against. */
  kinds: z.array(z.enum(['text', 'number', 'flag', 'list', 'other'])),
})

const componentSchema = z.object({
  properties: z.array(propertySchema),
  /** Whether it takes properties that are not named. */
  open: z.boolean(),
})

const componentTypesSchema = z.object({
  /** File to exported name to component; what the own components' file gives to pages stands under its name as well. */
  files: z.record(z.string(), z.record(z.string(), componentSchema)),
  /** Names of the elements of HTML and SVG. */
  elements: z.array(z.string()),
})

export type Property = z.output<typeof propertySchema>
export type ComponentType = z.output<typeof componentSchema>
export type ComponentTypes = z.output<typeof componentTypesSchema>

/** The project whose components are used: a small site that has none uses those of this one. */
export function codeOf(project: Project): Project {
  if (project.has(OWN_COMPONENTS)) return project
  return projectFiles(fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, ''), () => [])
}

/**
 * What components take, by their TypeScript types: nothing is said twice. The types are read anew when one of the files has changed.
 * @param code the project that holds the components
 * @param files modules whose exports pages use
 */
export async function componentTypes(code: Project, files: readonly string[]): Promise<ComponentTypes> {
  const entries = [...new Set([OWN_COMPONENTS, ...files])].filter((file) => code.isFile(file)).sort()
  const key = importedFiles(code, entries).flatMap((file) => [file, code.read(file)])
  const [types] = await remembered(code.root, 'components', [[VERSION, ...key]], componentTypesSchema, async () => {
    const { readTypes } = await import('./read-types')
    return [readTypes(code.root, entries, OWN_COMPONENTS)]
  })
  return types ?? { files: {}, elements: [] }
}

/** Changes with what is kept of a type. */
const VERSION = '1'
