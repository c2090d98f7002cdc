import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'

interface Program {
  language: 'bash' | 'ts' | 'python'
  code: string
}

/** Reads a program without running it; says why it cannot be read. */
type Parser = (codes: readonly string[]) => (string | null)[]

const MODULE = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }

const typescript: Parser = (codes) =>
  codes.map((code) => {
    const [first] = ts.transpileModule(code, { compilerOptions: MODULE, reportDiagnostics: true }).diagnostics ?? []
    return first ? ts.flattenDiagnosticMessageText(first.messageText, ' ') : null
  })

/** Another program, which reads files by their names, `0` and so on, and prints a line with a name for each fault. */
const other =
  (command: string, ...args: string[]): Parser =>
  (codes) => {
    const cwd = mkdtempSync(path.join(tmpdir(), 'parsed-'))
    codes.forEach((code, index) => writeFileSync(path.join(cwd, String(index)), code))
    const { stdout, stderr, status } = spawnSync(command, [...args, String(codes.length)], { cwd, encoding: 'utf8' })
    rmSync(cwd, { recursive: true, force: true })
    if (status !== 0) throw new Error(`${command} could not read the programs: ${stderr}`)
    const faults = new Map(stdout.split('\n').map((line) => [line.split(' ')[0], line]))
    return codes.map((_, index) => faults.get(String(index)) ?? null)
  }

const BASH = 'for ((i = 0; i < $1; i++)); do said=$(bash -n "$i" 2>&1) || echo "$i ${said//$\'\\n\'/ }"; done'
const PYTHON = `import ast, sys
for i in range(int(sys.argv[1])):
    try:
        ast.parse(open(str(i), "rb").read())
    except (SyntaxError, ValueError) as error:
        print(i, error)
`

const PARSERS: Record<Program['language'], Parser> = {
  ts: typescript,
  bash: other('bash', '-c', BASH, 'bash'),
  python: other('python3', '-c', PYTHON),
}

/** The programs that their language cannot read, each with what it says: one process for each language. */
export function parseErrors<Each extends Program>(programs: readonly Each[]): (Each & { error: string })[] {
  return Object.entries(PARSERS).flatMap(([language, parse]) => {
    const ofLanguage = programs.filter((each) => each.language === language)
    return parse(ofLanguage.map(({ code }) => code)).flatMap((error, index) => {
      const program = ofLanguage[index]
      return error === null || !program ? [] : [{ ...program, error }]
    })
  })
}
