import { compiler } from '@/lib/sources/compiler'
import { readLiteral, type ReadLiteral } from '@/lib/sources/static-literal'
import type { Project } from '../project'

/**
 * What a data file exports, read without running the file.
 * @param name the exported constant
 * @returns undefined when there is no such file or constant
 */
export function readExported(project: Project, file: string, name: string): ReadLiteral | undefined {
  if (!project.has(file)) return undefined
  const source = compiler().createSourceFile(file, project.read(file), compiler().ScriptTarget.Latest, true)
  for (const statement of source.statements) {
    if (!compiler().isVariableStatement(statement)) continue
    for (const { name: binding, initializer } of statement.declarationList.declarations) {
      if (compiler().isIdentifier(binding) && binding.text === name && initializer)
        return readLiteral(initializer, source)
    }
  }
  return undefined
}

/** The ids that a data file defines: the keys of an exported object. */
export function registryIds(project: Project, file: string, name: string): string[] | undefined {
  const value = readExported(project, file, name)?.value
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : undefined
}
