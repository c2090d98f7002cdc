import { spawn } from 'node:child_process'

/** What came of a command. */
export interface Ran {
  /** Exit code; null when a signal ended it. */
  code: number | null
  /** Everything it printed, on both streams. */
  output: string
}

/** A command that is under way. */
export interface Running {
  /** Resolves when it has printed a text that matches; rejects with everything it printed when it ends before. */
  until(text: RegExp): Promise<RegExpExecArray>
  /** Ends it with everything that it started. */
  kill(signal?: NodeJS.Signals): void
  /** Resolves when it has ended. */
  ended: Promise<Ran>
}

/** What vitest and `npm test` set, and a terminal would not. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(npm_|VITEST|TEST$|NODE_ENV$|FORCE_COLOR$|GITHUB_ACTIONS$|PORT$|BUILD_DATE$)/
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' }
  for (const name of Object.keys(env).filter((key) => ours.test(key))) delete env[name]
  return env
}

/**
 * Starts a command line in a shell, as somebody would in a terminal, with nothing to read from.
 * @param line as README and CONTRIBUTING print it: `npm run check -- --sources`
 * @param cwd where it runs
 */
export function start(line: string, cwd: string, env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(line, {
    cwd,
    env: { ...cleanEnvironment(), ...env },
    shell: true,
    // A process group of its own, so that what npm starts ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting = new Set<() => void>()
  const listen = (chunk: Buffer) => {
    output += chunk.toString()
    for (const look of waiting) look()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise<Ran>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
  return {
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = text.exec(output)
          if (match) resolve(match)
        }
        waiting.add(look)
        look()
        ended.then(({ code }) => reject(new Error(`"${line}" ended with ${code} before ${text}:\n${output}`)), reject)
      }),
    kill(signal = 'SIGTERM') {
      if (child.pid === undefined || child.exitCode !== null) return
      try {
        process.kill(-child.pid, signal)
      } catch {
        // It has ended meanwhile.
      }
    },
    ended,
  }
}
