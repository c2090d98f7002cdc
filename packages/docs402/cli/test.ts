import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { didYouMean, readArguments, runCommand, UsageError } from '@docs402/findings'
import { PACKAGE } from '../package-folder'

const PARTS = {
  types: 'TypeScript of the site, and of its pages',
  check: 'proofreading of the sources',
  build: 'the build with its checks',
  e2e: 'the tests of e2e/ on the built site, in a browser that is found or installed',
} as const
type Part = keyof typeof PARTS

const names = Object.keys(PARTS)
const isPart = (name: string): name is Part => names.includes(name)

const usage = `npm test -- [parts…]

Runs everything that proves a site, or the named parts, one after the other; ends at the first that fails.
${names.map((name) => `  ${name.padEnd(7)} ${isPart(name) ? PARTS[name] : ''}`).join('\n')}`

const docs402 = path.join(PACKAGE, 'bin/docs402.mjs')

/** The program of a package that the site has installed. @throws UsageError if it has not */
function program(root: string, file: string, name: string): string {
  try {
    return createRequire(path.join(root, 'package.json')).resolve(file)
  } catch {
    throw new UsageError(`The tests need ${name}: npm install --save-dev ${name}`)
  }
}

/** Node's arguments of a part. */
function commandOf(part: Part, root: string): string[] {
  switch (part) {
    case 'types':
      return [program(root, 'typescript/bin/tsc', 'typescript'), '--noEmit']
    case 'check':
      return [docs402, 'check', '--sources']
    case 'build':
      return [docs402, 'build']
    case 'e2e':
      return [program(root, '@playwright/test/cli', '@playwright/test'), 'test']
  }
}

const run = (args: readonly string[], root: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })

await runCommand(async () => {
  const { positionals } = readArguments(usage, { allowPositionals: true })
  const unknown = positionals.find((name) => !isPart(name))
  if (unknown !== undefined)
    throw new UsageError(`There is no part "${unknown}".${didYouMean(unknown, names)} Available: ${names.join(', ')}.`)
  const root = process.cwd()
  const parts = (Object.keys(PARTS) as Part[]).filter((name) => positionals.length === 0 || positionals.includes(name))
  const lines: string[] = []
  for (const part of parts) {
    console.log(`\n── ${part}: ${PARTS[part]}`)
    const start = performance.now()
    if (part === 'e2e') {
      const { browserLaunch } = await import('../site-tests/browser-launch')
      browserLaunch()
    }
    const code = await run(commandOf(part, root), root)
    lines.push(
      `${code === 0 ? 'passed' : 'FAILED'}  ${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s  ${part}`,
    )
    if (code !== 0) break
  }
  console.log(`\n${lines.join('\n')}`)
  return lines.some((line) => line.startsWith('FAILED')) ? 1 : 0
})
