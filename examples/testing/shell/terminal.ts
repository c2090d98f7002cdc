import { spawn, spawnSync } from 'node:child_process'

/** The shells of readers. Both read what is typed like an interactive shell, without personal settings. */
const SHELLS = {
  bash: { args: ['--norc', '--noprofile', '-i', '-s'], trap: 'ERR' },
  zsh: { args: ['-f', '-i', '-s'], trap: 'ZERR' },
} as const
export type Shell = keyof typeof SHELLS
export const shells = Object.keys(SHELLS).filter((name): name is Shell => name in SHELLS)

/** Whether this machine has a shell. */
export const hasShell = (shell: Shell) => spawnSync(shell, ['-c', 'exit 0']).status === 0

/** The result of one block: its exit status, and its output. */
export interface Typed {
  status: number
  /** Exit statuses of failed commands, without those that `||` or `if` tests. */
  failed: string[]
  text: string
}

/**
 * Types blocks into one interactive shell, one after the other.
 * @param env the complete environment of the shell
 * @returns one result for each block; a block that ends the shell has the status -1, and so do the rest
 */
export async function typeInto(
  shell: Shell,
  blocks: string[],
  cwd: string,
  env: Record<string, string>,
): Promise<Typed[]> {
  const { args, trap } = SHELLS[shell]
  const variables = Object.entries({ TERM: 'dumb', PS1: '', PS2: '', ...env }).map(
    ([name, value]) => `${name}=${value}`,
  )
  const child = spawn('env', ['-i', ...variables, shell, ...args], { cwd })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.stdin.on('error', () => undefined)
  const lines = blocks.flatMap((block) => [block, `printf '\\n@@END %s\\n' "$?"`])
  child.stdin.end(
    [`trap 'printf "\\n@@FAILED %s\\n" "$?" >&2' ${trap}`, `printf '\\n@@END 0\\n'`, ...lines, ''].join('\n'),
  )
  await ended
  const parts = said.split(/\n@@END (\d+)\n/)
  return blocks.map((_, index) => {
    const [text, status] = [parts[2 * index + 2] ?? said, parts[2 * index + 3]]
    const failed = [...text.matchAll(/@@FAILED (\d+)/g)].map(([, code = '']) => code)
    return { status: status === undefined ? -1 : Number(status), failed, text }
  })
}
