import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { isInstalled } from './installed'

/** How the programs of a language are read on the machine, without being run. */
interface Reader {
  /** In PATH. */
  program: string
  extension: string
  /** For a shell, which is given the names of all files; it prints each fault with the name of its file. */
  script: string
  /** Programs that one process reads together need names of their own. */
  named?: (code: string, index: number) => string
}

const EACH = (command: string) =>
  `for file; do ${command} "$file" >/dev/null 2>said || { echo "$file"; cat said; }; done`

/** PowerShell reads no files by itself. */
const POWERSHELL = `pwsh -NoProfile -Command '
foreach ($file in $args) {
  $faults = $null
  [void][System.Management.Automation.Language.Parser]::ParseFile((Resolve-Path $file), [ref]$null, [ref]$faults)
  foreach ($fault in $faults) { "$file $($fault.Message)" }
}' -- "$@"`

const READERS: Readonly<Record<string, Reader>> = {
  go: { program: 'gofmt', extension: 'go', script: 'gofmt -l -e "$@" 2>&1 >/dev/null' },
  java: {
    program: 'javac',
    extension: 'java',
    script: 'javac -proc:none -d classes "$@" 2>&1',
    named: (code, index) => code.replace('\nclass Sample {\n', `\nclass Sample${index} {\n`),
  },
  csharp: { program: 'dotnet', extension: 'cs', script: EACH('dotnet build') },
  php: { program: 'php', extension: 'php', script: EACH('php -l') },
  ruby: { program: 'ruby', extension: 'rb', script: EACH('ruby -c') },
  kotlin: { program: 'kotlinc', extension: 'kt', script: 'kotlinc -d classes "$@" 2>&1' },
  swift: { program: 'swiftc', extension: 'swift', script: EACH('swiftc -parse') },
  // Without its packages, a program can only be parsed.
  rust: {
    program: 'rustc',
    extension: 'rs',
    script: EACH('RUSTC_BOOTSTRAP=1 rustc -Zparse-crate-root-only --edition 2021'),
  },
  powershell: { program: 'pwsh', extension: 'ps1', script: POWERSHELL },
}

interface Program {
  kind: string
  code: string
}

function read({ extension, script, named }: Reader, programs: readonly Program[]): string {
  const cwd = mkdtempSync(path.join(tmpdir(), 'parsed-'))
  const names = programs.map(({ code }, index) => {
    const name = `s${index}.${extension}`
    writeFileSync(path.join(cwd, name), named?.(code, index) ?? code)
    return name
  })
  const { stdout, error } = spawnSync('sh', ['-c', script, 'sh', ...names], { cwd, encoding: 'utf8' })
  rmSync(cwd, { recursive: true, force: true })
  if (error) throw error
  return stdout.trim()
}

const MODULE = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, allowJs: true }

/**
 * Reads programs of the languages that only send their request, where the machine has what reads them.
 * @returns what is wrong, with the program; and why languages were not read, a sentence each
 */
export function freeParseErrors(programs: readonly Program[]): { faults: string[]; skipped: string[] } {
  const faults: string[] = []
  const skipped: string[] = []
  for (const kind of new Set(programs.map((each) => each.kind))) {
    const ofKind = programs.filter((each) => each.kind === kind)
    const reader = READERS[kind]
    if (!reader) {
      for (const { code } of ofKind) {
        const { diagnostics = [] } = ts.transpileModule(code, { compilerOptions: MODULE, reportDiagnostics: true })
        if (diagnostics.length > 0) faults.push(`${kind} can not be read:\n${code}`)
      }
    } else if (!isInstalled(reader.program)) skipped.push(`${kind} was not read: ${reader.program} is not in PATH.`)
    else {
      const errors = read(reader, ofKind)
      if (errors === '') continue
      const [, index] = /\bs(\d+)\./.exec(errors) ?? []
      faults.push(`${kind}: ${errors}\n${ofKind[Number(index ?? 0)]?.code ?? ''}`)
    }
  }
  return { faults, skipped }
}
