import path from 'node:path'
import ts from 'typescript'

/**
 * Type-checks programs with the project's own settings.
 * @param files absolute paths
 * @param root absolute path of the repository
 * @returns one line for each error
 */
export function typeErrors(files: string[], root: string): string[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  // Samples of free operations import nothing; they are modules nevertheless.
  const program = ts.createProgram(files, {
    ...options,
    incremental: false,
    moduleDetection: ts.ModuleDetectionKind.Force,
  })
  const host = { getCurrentDirectory: () => root, getCanonicalFileName: (name: string) => name, getNewLine: () => '\n' }
  return ts.getPreEmitDiagnostics(program).map((each) => ts.formatDiagnostic(each, host))
}
