import path from 'node:path'

/** The files of a project, by their paths from its root. */
interface Files {
  read(file: string): string
  isFile(file: string): boolean
}

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '/index.tsx', '/index.ts']
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*['"](?<from>[^'"\n]+)['"]/g

/**
 * The path from the root that an import resolves to, without its extension.
 * @returns undefined for a package, and for a path outside of the project
 */
export function importedPath(from: string, importer: string): string | undefined {
  const isFromRoot = from.startsWith('@/')
  if (!isFromRoot && !from.startsWith('.')) return undefined
  const base = isFromRoot ? path.posix.normalize(from.slice(2)) : path.posix.join(path.posix.dirname(importer), from)
  return base.startsWith('../') ? undefined : base
}

/** The file that an import resolves to; undefined if the project has none. */
export function resolveFile(project: Pick<Files, 'isFile'>, from: string, importer: string): string | undefined {
  const base = importedPath(from, importer)
  return base === undefined ? undefined : ENDINGS.map((ending) => base + ending).find((file) => project.isFile(file))
}

/** The given files with all files that they import, directly or indirectly. Sorted. */
export function importedFiles(project: Files, entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const follow = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    if (!/\.(tsx?|jsx?|mdx?)$/.test(file)) return
    for (const { groups } of project.read(file).matchAll(IMPORTS)) {
      const target = resolveFile(project, groups?.['from'] ?? '', file)
      if (target !== undefined) follow(target)
    }
  }
  for (const entry of entries) follow(entry)
  return [...seen].sort()
}
