import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILD_DATE, fixturePosts, NEW_DRAFT } from './fixture-posts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
/** Inside the project, so that its packages are found. */
const root = path.join(project, '.cache', 'blog-fixture')
const tsx = path.join(project, 'node_modules/tsx/dist/cli.mjs')

/** What a build needs; tests and what they need stay behind. */
const SOURCES = [
  'api',
  'components',
  'data',
  'examples',
  'lib',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'pages',
  'public',
  'sandbox',
  'scripts',
  'theme',
  'theme.config.tsx',
  'tsconfig.json',
]

function copyProject(): void {
  rmSync(root, { recursive: true, force: true })
  for (const name of SOURCES.filter((source) => existsSync(path.join(project, source)))) {
    cpSync(path.join(project, name), path.join(root, name), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$|[\\/]node_modules([\\/]|$)/.test(path.relative(project, file)),
    })
  }
  for (const [file, text] of Object.entries(fixturePosts)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

function start(script: string, ...args: string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [tsx, `scripts/${script}`, ...args], {
    cwd: root,
    env: { ...process.env, BUILD_DATE, PORT: '' },
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, said: () => text }
}

async function run(script: string, ...args: string[]): Promise<void> {
  const { child, said } = start(script, ...args)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`scripts/${script} failed:\n${said()}`)
}

/** The site with more posts, built and served. */
export interface FixtureSite {
  url: string
  /** The export's folder. */
  out: string
  stop(): void
}

/**
 * Builds a copy of the project with the fixture posts in it and one that `npm run new` began, on the fixture's day, and serves it.
 * @throws with what a command said, when it fails
 */
export async function fixtureSite(): Promise<FixtureSite> {
  copyProject()
  const { slug, ...options } = NEW_DRAFT
  await run('new.ts', 'post', slug, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]))
  await run('build.ts')
  const { child, said } = start('start.ts', '--no-build', '--port', '0')
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0]
      if (found) resolve(found)
    }
    child.stdout?.on('data', look)
    child.once('close', () => reject(new Error(`The server of the fixture ended:\n${said()}`)))
  })
  return { url, out: path.join(root, 'out'), stop: () => child.kill('SIGTERM') }
}
