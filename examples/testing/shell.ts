import { spawn, spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import path from 'node:path'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { runnableFiles } from '../../packages/docs402/build/outputs/download'
import { namedExample, readRegion } from '../../packages/docs402/content/mdx/remark-example-files'
import { readSite } from '../../packages/docs402/content/site/site'
import { firstByDay, PYTHON } from './program'
import { publicDocumentYaml, type LoadedApi } from '@docs402/api'
import { readText, writeBelow } from '@docs402/findings'

/** Something that a reader types into a shell. */
export interface ShellBlock {
  /** File and line. */
  place: string
  typed: string
  /** Whether the page shows a program in full: then it is not typed. */
  isProgram: boolean
}

const LANGUAGES = ['bash', 'sh', 'shell', 'zsh', 'console']

/** A text for people, and what it says to type, in order. */
export function readShellBlocks(root: string, file: string): { file: string; text: string; blocks: ShellBlock[] } {
  const text = readText(root, file)
  const blocks: ShellBlock[] = []
  visit(unified().use(remarkParse).parse(text), 'code', ({ lang, meta, value, position }) => {
    if (!LANGUAGES.includes(lang ?? '')) return
    const example = namedExample(meta ?? '')
    const typed = example ? readRegion(root, example).trimEnd() : value
    const isProgram = example !== undefined && example.region === undefined
    blocks.push({ place: `${file}:${position?.start.line}`, typed, isProgram })
  })
  return { file, text, blocks }
}

/** The shells of readers. Both read what is typed like an interactive shell, without personal settings. */
const SHELLS = {
  bash: { args: ['--norc', '--noprofile', '-i', '-s'], trap: 'ERR' },
  zsh: { args: ['-f', '-i', '-s'], trap: 'ZERR' },
} as const
export type Shell = keyof typeof SHELLS
export const shells = Object.keys(SHELLS).filter((name): name is Shell => name in SHELLS)
/** Those that everything is typed into: all of them at night. */
export const typedShells = firstByDay(shells)

/** Whether this machine has a shell. */
export const hasShell = (shell: Shell) => spawnSync(shell, ['-c', 'exit 0']).status === 0

/**
 * Types blocks into one interactive shell, one after the other.
 * @param env the complete environment of the shell
 * @returns for each block its exit status (-1: the shell has ended), those of failed commands without the ones that `||` or `if` tests, and its output
 */
export async function typeInto(shell: Shell, blocks: string[], cwd: string, env: Record<string, string>) {
  const { args, trap } = SHELLS[shell]
  const variables = Object.entries({ TERM: 'dumb', PS1: '', PS2: '', ...env }).map((pair) => pair.join('='))
  const child = spawn('env', ['-i', ...variables, shell, ...args], { cwd })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said += part))
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.stdin.on('error', () => undefined)
  const lines = blocks.flatMap((block) => [block, `printf '\\n@@END %s\\n' "$?"`])
  // In one pipe: of two, it is chance which arrives first.
  const first = ['exec 2>&1', `trap 'printf "\\n@@FAILED %s\\n" "$?" >&2' ${trap}`, `printf '\\n@@END 0\\n'`]
  child.stdin.end([...first, ...lines, ''].join('\n'))
  await ended
  const parts = said.split(/\n@@END (\d+)\n/)
  return blocks.map((_, index) => {
    const [text, status] = [parts[2 * index + 2] ?? said, parts[2 * index + 3]]
    const failed = [...text.matchAll(/@@FAILED (\d+)/g)].map(([, code = '']) => code)
    return { status: status === undefined ? -1 : Number(status), failed, text }
  })
}

/** Commands that would use the network use this checkout instead. What `npm run sandbox` starts, the test has started. */
const commands = (modules: string, repository: string) => ({
  npm: `#!${process.execPath}
const { existsSync, readFileSync, symlinkSync } = require('node:fs')
const [command, ...rest] = process.argv.slice(2)
const fail = (text) => { console.error(text); process.exit(1) }
if (command === 'install') {
  const names = rest.join(' ') === '--workspace packages/sandbox' && existsSync('packages/sandbox/package.json') ? [] : rest
  for (const each of names) {
    const [, name, version] = /^(@?[^@]+)(?:@(.+))?$/.exec(each)
    const there = JSON.parse(readFileSync('${modules}/' + name + '/package.json', 'utf8')).version
    if (version && version !== there) fail(name + ' is tested in the version ' + there + ', not ' + version)
  }
  if (!existsSync('node_modules')) symlinkSync('${modules}', 'node_modules')
} else if (command === 'run' && rest[0] === 'sandbox') {
  if (!JSON.parse(readFileSync('package.json', 'utf8')).scripts.sandbox) fail('There is no script sandbox.')
} else {
  const { spawnSync } = require('node:child_process')
  const env = { ...process.env, PATH: process.env.REAL_PATH }
  process.exit(spawnSync('npm', [command, ...rest], { stdio: 'inherit', env }).status ?? 1)
}
`,
  npx: `#!/bin/sh
name=$1
shift
exec "${modules}/.bin/$name" "$@"
`,
  git: `#!/bin/sh
[ "$*" = "clone --depth 1 ${repository}.git" ] || { echo "git $*" >&2; exit 1; }
cp -R "$UNPACKED" "${path.basename(repository)}"
`,
  python3: `#!/bin/sh
[ "$1 $2" = "-m venv" ] || PATH="$REAL_PATH" exec "${PYTHON}" "$@"
mkdir -p "$3/bin"
ln -sf "$0" "$3/bin/python"
printf '#!/bin/sh\\n[ "$*" = "install eth-account" ]\\n' > "$3/bin/pip"
chmod +x "$3/bin/pip"
`,
})

/**
 * Sets up a reader's machine: the unpacked download without packages, and commands that need no network.
 * @returns the environment variables of a shell there
 */
export function readersMachine(folder: string, root: string, loaded: LoadedApi) {
  const [bin, unpacked] = [path.join(folder, 'bin'), path.join(folder, 'documentation')]
  for (const [name, text] of runnableFiles(root)) writeBelow(unpacked, name, text)
  writeBelow(unpacked, 'api/openapi.yaml', publicDocumentYaml(loaded))
  for (const [name, text] of Object.entries(
    commands(path.join(root, 'node_modules'), readSite(root).repository ?? ''),
  )) {
    writeBelow(bin, name, text)
    chmodSync(path.join(bin, name), 0o755)
  }
  const real = process.env['PATH'] ?? ''
  const python = {
    PYTHONPATH: path.resolve(import.meta.dirname, '../../clients/testing/python'),
    PYTHONDONTWRITEBYTECODE: '1',
  }
  return { PATH: `${bin}${path.delimiter}${real}`, REAL_PATH: real, UNPACKED: unpacked, HOME: folder, ...python }
}
