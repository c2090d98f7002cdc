import { spawn } from 'node:child_process'
import { didYouMean, readArguments, runCommand, UsageError } from '@docs402/findings'
import { collectReports } from './test/results'
import { summary } from './test/summary'

interface Part {
  about: string
  /** For a shell. */
  line: string
  /** What is left of it where another part runs too, which does the rest. */
  beside?: { part: string; line: string }
  /** No other runs at the same time. */
  alone?: boolean
  /** If it fails, nothing else runs. */
  needed?: boolean
  /** Parts that pass before it, if they run too. */
  after?: readonly string[]
  /** Runs only if it is named. */
  named?: boolean
  /** Its tests need a browser: the first part finds one, or installs it. */
  inBrowser?: boolean
}

/** Runs a program of this folder from the sources of the engine. */
const TOOL = 'node --conditions=source --import tsx'

/** The compiler in Go, three times as quick as that in JavaScript, which the checks of pages need. */
const TYPES = 'node node_modules/typescript-native/bin/tsc --noEmit'

/** Every part, in order. Two run at a time, to keep two cores busy; the last one uses both by itself. */
const PARTS: Readonly<Record<string, Part>> = {
  browser: {
    about: 'a browser for the tests, found or installed',
    line: `${TOOL} tools/testing/find-browser.ts`,
    alone: true,
    needed: true,
  },
  changed: {
    about: 'tests affected by uncommitted changes',
    line: 'vitest run --project unit --changed --passWithNoTests && playwright test --only-changed --pass-with-no-tests',
    alone: true,
    named: true,
    inBrowser: true,
  },
  description: {
    about: 'the description in third-party tools',
    line: 'vitest run --project description',
    alone: true,
    named: true,
  },
  build: { about: 'the build with its checks', line: 'npm run --silent build' },
  lint: { about: 'oxlint with rules of this repository, oxfmt', line: 'npm run --silent lint' },
  types: {
    about: 'TypeScript, pages too',
    line: `${TYPES} && npm run -s check -- --only types`,
    beside: { part: 'check', line: TYPES },
  },
  fixture: {
    about: 'the second, small site',
    line: 'cd sites/states && node ../../tools/run.mjs build',
    after: ['build'],
  },
  e2e: {
    about: 'browser tests of the built site',
    line: 'playwright test',
    after: ['build', 'fixture'],
    inBrowser: true,
  },
  examples: {
    about: 'the sandbox, and every sample with a payment',
    line: 'vitest run --project examples --no-isolate --passWithNoTests',
  },
  journeys: {
    about: 'everyday tasks on copies of the site',
    line: 'vitest run --project journeys --passWithNoTests',
    after: ['build'],
    inBrowser: true,
  },
  check: {
    about: 'proofreading of the sources and the built site',
    line: 'npm run --silent check',
    after: ['build'],
  },
  unit: { about: 'unit tests', line: 'vitest run --project unit --no-isolate' },
  night: {
    about: 'nightly tests, in all installed browsers',
    line: 'vitest run --project night && playwright test --grep @nightly --pass-with-no-tests',
    alone: true,
    named: true,
    inBrowser: true,
  },
  faults: {
    about: 'breaks the programs that handle money in many ways, each of which a test must find',
    line: `${TOOL} tools/faults/run.ts`,
    alone: true,
    named: true,
  },
}
const names = Object.keys(PARTS)

const usage = `npm test -- [parts…]

Runs all tests of the site, or the named parts. Names the slowest files at the end, and what was skipped with the
reason. Writes out/, .next/, .cache/ and test-results/. Exits with 1 if a part fails.
${names.map((name) => `  ${name.padEnd(11)} ${PARTS[name]?.about}`).join('\n')}`

const LAST_LINES = 40

interface Run {
  /** For every part. */
  env: Readonly<Record<string, string>>
  chosen: readonly string[]
}

interface Ended {
  name: string
  passed: boolean
  verdict: string
  /** The last lines of its output. */
  end: string
}

/** Runs one part in a shell; its output is printed immediately, or, for a parallel part, with its name at the end. */
async function run(name: string, together: boolean, { env: more, chosen }: Run): Promise<Ended> {
  const start = performance.now()
  if (!together) console.log(`\n── ${name}`)
  const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...more }
  const { line = '', beside } = PARTS[name] ?? {}
  const child = spawn(beside && chosen.includes(beside.part) ? beside.line : line, {
    shell: true,
    env,
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (text: Buffer) => {
      output += text.toString()
      if (!together) process[stream].write(text)
    })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (together) console.log(`\n── ${name}\n${output.trimEnd()}`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6)
  // Test runners name at the end what failed.
  const end = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')
  return { name, passed: code === 0, verdict: `${code === 0 ? 'passed' : 'FAILED'}  ${seconds} s  ${name}`, end }
}

const hasStopped = (results: readonly Ended[]) => results.some(({ name, passed }) => !passed && PARTS[name]?.needed)

/** Runs parts, two at a time: always the first whose turn it is. What comes after one that fails does not run. */
async function runBeside(parts: readonly string[], whole: Run): Promise<Ended[]> {
  const [left, running, results] = [[...parts], new Map<string, Promise<void>>(), new Array<Ended>()]
  const waits = (name: string) => PARTS[name]?.after?.some((one) => left.includes(one) || running.has(one))
  const isBlocked = (name: string) =>
    PARTS[name]?.after?.some((one) => parts.includes(one) && !results.some((each) => each.name === one && each.passed))
  while (left.length > 0) {
    const at = running.size < 2 ? left.findIndex((name) => !waits(name)) : -1
    const [name] = at < 0 ? [] : left.splice(at, 1)
    if (name === undefined) await Promise.race(running.values())
    else if (!isBlocked(name))
      running.set(
        name,
        run(name, parts.length > 1, whole).then((ended) => {
          results.push(ended)
          running.delete(name)
        }),
      )
  }
  await Promise.all(running.values())
  return results.toSorted((one, other) => parts.indexOf(one.name) - parts.indexOf(other.name))
}

await runCommand(async () => {
  const { positionals } = readArguments(usage, { allowPositionals: true })
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown)
    throw new UsageError(`There is no part "${unknown}".${didYouMean(unknown, names)} Available: ${names.join(', ')}.`)
  const chosen = names.filter((name) => (positionals.length === 0 ? !PARTS[name]?.named : positionals.includes(name)))
  const left = names.filter(
    (name) => chosen.includes(name) || (name === 'browser' && chosen.some((one) => PARTS[one]?.inBrowser)),
  )
  const reports = collectReports()
  const results: Ended[] = []
  while (left.length > 0 && !hasStopped(results)) {
    const next = left.findIndex((name) => PARTS[name]?.alone)
    const group = left.splice(0, next < 0 ? left.length : Math.max(next, 1))
    results.push(...(await runBeside(group, { env: reports.env, chosen })))
  }
  const ran = results.map(({ name }) => name)
  const notRun = chosen.filter((name) => !ran.includes(name))
  console.log(
    `\n${[...results.map(({ verdict }) => verdict), ...notRun.map((name) => `not run          ${name}`)].join('\n')}`,
  )
  const summaryLines = summary(reports.read())
  reports.remove()
  if (summaryLines.length > 0) console.log(`\n${summaryLines.join('\n')}`)
  const failed = results.filter(({ passed }) => !passed)
  // Last of all: it would be thousands of lines above the end of a log, of which some hosts keep only the end.
  for (const { name, end } of failed) console.log(`\n── ${name} failed, and ended with:\n${end}`)
  return failed.length > 0 ? 1 : 0
})
