import { codeFolder } from '@/lib/content/sources/cached'
import { openProject, type Project } from './project'

/** The module with the components that pages use without an import. */
export const OWN_COMPONENTS = 'components/mdx/components.ts'

/** The project whose components are used: a fixture site without components uses those of this project. */
export function codeOf(project: Project): Project {
  return project.has(OWN_COMPONENTS) ? project : openProject(codeFolder())
}

/** The project whose settings of a tool apply: a fixture site without settings uses those of this project. */
export function settingsOf(project: Project, file: string): Project {
  return project.has(file) ? project : codeOf(project)
}
