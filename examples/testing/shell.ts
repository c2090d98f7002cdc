import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { namedExample, readRegion } from '../../packages/docs402/page/mdx/remark-example-files'
import { firstByDay } from '../../clients/testing/program'
import { readText } from '@docs402/findings'

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
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part))
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.stdin.on('error', () => undefined)
  const lines = blocks.flatMap((block) => [block, `printf '\\n@@END %s\\n' "$?"`])
  // In one pipe: of two, it is chance which arrives first.
  const first = ['exec 2>&1', `trap 'printf "\\n@@FAILED %s\\n" "$?" >&2' ${trap}`, `printf '\\n@@END 0\\n'`]
  child.stdin.end([...first, ...lines, ''].join('\n'))
  await ended
  const parts = printed.split(/\n@@END (\d+)\n/)
  return blocks.map((_, index) => {
    const [text, status] = [parts[2 * index + 2] ?? printed, parts[2 * index + 3]]
    const failed = [...text.matchAll(/@@FAILED (\d+)/g)].map(([, code = '']) => code)
    return { status: status === undefined ? -1 : Number(status), failed, text }
  })
}

/** Notes the arguments of programs that a shell starts in a folder; they run all the same. `path` is the PATH for that. */
export function recordStarts(folder: string, names: readonly string[]): { path: string; arguments: () => string[] } {
  const [bin, file] = [path.join(folder, 'recorded'), path.join(folder, 'arguments')]
  mkdirSync(bin)
  for (const name of names) {
    const program = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    writeFileSync(path.join(bin, name), `#!/bin/sh\nprintf '%s\\n' "$*" >>'${file}'\nexec '${program}' "$@"\n`, {
      mode: 0o755,
    })
  }
  const read = () => readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return { path: `${bin}:${process.env['PATH']}`, arguments: read }
}
