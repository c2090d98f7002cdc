import { resolveFile } from '@/lib/checks/resolve-import'
import { readMdx } from '@/lib/mdx/read/read-mdx'
import type { Project } from '@/lib/checks/project'
import type { Module } from './module'
import { scanMdx } from './scan-mdx'
import { scanModule } from './scan-module'

const CODE = /\.(tsx?|jsx?|mjs|mdx?)$/

/** The project's modules, each read once in a run. */
export interface ProjectModules {
  /** Throws when there is no such file. */
  module(file: string): Module
  /** The file of the project that an import means; undefined for a package, a style sheet, an image. */
  resolve(from: string, importer: string): string | undefined
}

const opened = new WeakMap<Project, ProjectModules>()

/** The modules of a project; several rules ask for them. */
export function projectModules(project: Project): ProjectModules {
  const modules = opened.get(project) ?? openModules(project)
  opened.set(project, modules)
  return modules
}

function openModules(project: Project): ProjectModules {
  const pages = new Map(project.mdx().map((page) => [page.file, page]))
  const modules = new Map<string, Module>()
  const files = new Map<string, string | undefined>()
  const read = (file: string): Module => {
    if (!/\.mdx?$/.test(file)) return scanModule(file, project.read(file))
    return scanMdx(pages.get(file) ?? readMdx(file, project.read(file)))
  }
  return {
    module(file) {
      const module = modules.get(file) ?? read(file)
      modules.set(file, module)
      return module
    },
    resolve(from, importer) {
      const key = `${importer} ${from}`
      if (!files.has(key)) files.set(key, resolveFile(project, from, importer))
      const file = files.get(key)
      return file !== undefined && CODE.test(file) ? file : undefined
    },
  }
}
