import { spawn } from 'node:child_process'
import { readArguments, runCommand, UsageError, didYouMean } from '@chain-data/findings'

/** Every part, in order. `beside`: runs in parallel with the previous one; `needed`: its failure ends the run. */
const PARTS: Readonly<Record<string, { about: string; line: string; beside?: boolean; needed?: boolean }>> = {
  lint: { about: 'ESLint, import rules, Prettier', line: 'npm run --silent lint' },
  types: { about: 'TypeScript, pages too', line: 'tsc --noEmit && npm run -s check -- --only types', beside: true },
  unit: { about: 'unit tests', line: 'vitest run --project unit --no-isolate' },
  examples: {
    about: 'the sandbox, and every sample with a payment',
    line: 'vitest run --project examples --no-isolate',
  },
  description: { about: "the description in other people's tools", line: 'vitest run --project description' },
  build: { about: 'the build with its checks', line: 'npm run --silent build', needed: true },
  check: { about: 'proofreading of the sources and the built site', line: 'npm run --silent check' },
  fixture: { about: 'the second, small site', line: 'node --import tsx scripts/fixture.ts', needed: true },
  e2e: { about: 'browser tests of the built site', line: 'playwright test' },
  journeys: { about: 'everyday tasks on copies of the site', line: 'vitest run --project journeys' },
}
const names = Object.keys(PARTS)

const usage = `npm test -- [parts…]

Runs all tests of the site, or the named parts. Writes out/, .next/, .cache/ and test-results/. Exits with 1 if a part
fails.
${names.map((name) => `  ${name.padEnd(11)} ${PARTS[name]?.about}`).join('\n')}`

interface Result {
  name: string
  passed: boolean
  seconds: number
  /** The last lines that the part printed: test runners name there what failed. */
  end: string
}
const LAST_LINES = 40

/** Runs one part in a shell; its output is printed immediately, or, for a parallel part, with its name at the end. */
function run(name: string, together: boolean): Promise<Result> {
  const start = performance.now()
  if (!together) console.log(`\n── ${name}`)
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env
  const child = spawn(PARTS[name]?.line ?? '', { shell: true, env, stdio: ['inherit', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (text: Buffer) => {
      output += text.toString()
      if (!together) process[stream].write(text)
    })
  return new Promise((resolve) =>
    child.once('close', (code) => {
      if (together) console.log(`\n── ${name}\n${output.trimEnd()}`)
      const end = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')
      resolve({ name, passed: code === 0, seconds: (performance.now() - start) / 1000, end })
    }),
  )
}

await runCommand(async () => {
  const { positionals } = readArguments(usage, { allowPositionals: true })
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown)
    throw new UsageError(`There is no part "${unknown}".${didYouMean(unknown, names)} Available: ${names.join(', ')}.`)
  const left = names.filter((name) => positionals.length === 0 || positionals.includes(name))
  const results: string[] = []
  const failed: Result[] = []
  while (left.length > 0) {
    const group = left.splice(0, left[1] !== undefined && PARTS[left[1]]?.beside ? 2 : 1)
    for (const result of await Promise.all(group.map((name) => run(name, group.length > 1)))) {
      const { name, passed, seconds } = result
      results.push(`${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
      if (!passed) failed.push(result)
      if (!passed && PARTS[name]?.needed) results.push(...left.splice(0).map((rest) => `not run          ${rest}`))
    }
  }
  console.log(`\n${results.join('\n')}`)
  // Last of all: it would be thousands of lines above the end of a log, of which some hosts keep only the end.
  for (const { name, end } of failed) console.log(`\n── ${name} failed, and ended with:\n${end}`)
  return failed.length > 0 ? 1 : 0
})
