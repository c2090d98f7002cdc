import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { filesBelow, hint, loadData, readArguments, runCommand, UsageError } from '@docs402/findings'
import { fileName, openPages, readElements, weighFiles, weighPage } from '@docs402/static-export'
import { kindOf } from '../packages/docs402/shared/routes'
import { BUDGETS_DATA } from '../packages/docs402/content/schemas/data-files'
import { DOCS402 } from './copy-site'
import { compileEngine } from './engine/compile.mjs'
import { generatedSite } from './generated-site'
import { browserLaunch } from '../packages/docs402/site-tests/browser-launch'
import { openTab, startDevServer } from './testing/dev-server'

const usage = `npm run bench -- [bytes] [build] [edit] [--pages 0]

  bytes    the first load of the heaviest page of each kind in out/, as brotli makes it, with its budget
  build    seconds and CPU seconds of builds of a copy: cold, after an edit, and unchanged; reliable on an idle machine
  edit     how long a writer waits to see edits of a page while npm run dev runs on a copy; the first with cold caches
  --pages  how many generated pages the copy has in addition`

/** Compressed like on a host that compresses files once. */
const QUALITY = 11
/** POSIX shells print what they and their children took: `0m0.01s 0m0.00s`, a line each. */
const TELL_TIMES = '"$@" >&2; status=$?; times; exit $status'

const sizeOf = (folder: string) =>
  filesBelow(folder).reduce((sum, name) => sum + readFileSync(path.join(folder, name)).length, 0)
const megabytes = (folder: string) => `${(sizeOf(folder) / 1024 / 1024).toFixed(1)} MiB`

function bytes(root: string): void {
  const out = path.join(root, 'out')
  if (!existsSync(path.join(out, 'index.html'))) throw new Error('out/ does not exist. Run: npm run build')
  const budgets = loadData(BUDGETS_DATA, root)
  const files = weighFiles((address) => readFileSync(path.join(out, fileName(address)), 'utf8'), QUALITY)
  const heaviest = new Map<keyof typeof budgets, { route: string; first: number }>()
  for (const { route, html } of openPages(out)) {
    const kind = /<html[^>]* data-interactive/.test(html) ? 'interactive' : kindOf(route)
    const { first } = weighPage(html, readElements(html), { ...files, quality: QUALITY })
    if (first > (heaviest.get(kind)?.first ?? 0)) heaviest.set(kind, { route, first })
  }
  for (const [kind, { route, first }] of heaviest)
    console.log(`${(first / 1024).toFixed(1).padStart(7)} KiB of ${budgets[kind]}  ${kind}, heaviest ${route}`)
  console.log(`The whole export: ${megabytes(out)}`)
}

/** Builds a project and prints what that took. @throws with the end of its output when it fails */
function buildOnce(what: string, cwd: string): void {
  const start = performance.now()
  const args = ['-c', TELL_TIMES, 'sh', process.execPath, DOCS402, 'build']
  const { status, stdout, stderr } = spawnSync('sh', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`The build failed in ${cwd}:\n${stderr.slice(-2000)}`)
  const times = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  const cpu = times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s, ${cpu.toFixed(1)} CPU s  ${what}`)
}

function build(root: string, pages: number): void {
  const { folder, remove } = generatedSite(root, pages)
  try {
    buildOnce('cold', folder)
    appendFileSync(path.join(folder, 'pages/docs/intro.mdx'), '\nOne more sentence.\n')
    buildOnce('after one edit', folder)
    buildOnce('unchanged', folder)
    console.log(`Its export: ${megabytes(path.join(folder, 'out'))}`)
  } finally {
    remove()
  }
}

/** No writer types faster; the checks run after each edit in the meantime. */
const REST_MS = 3000
const EDITS = 8

async function edit(root: string, pages: number): Promise<void> {
  const { folder, remove } = generatedSite(root, pages)
  const server = await startDevServer(folder)
  const browser = await chromium.launch(browserLaunch())
  try {
    const page = await openTab(browser, `${server.url}/docs/intro`)
    const file = path.join(folder, 'pages/docs/intro.mdx')
    const text = readFileSync(file, 'utf8')
    for (let turn = 1; turn <= EDITS; turn++) {
      await pause(REST_MS)
      const words = `The edit of turn ${turn}.`
      // Looks at each frame; a locator would look every half a second.
      const visible = page.waitForFunction((text) => document.body.textContent?.includes(text), words)
      const start = performance.now()
      writeFileSync(file, `${text}\n${words}\n`)
      await visible
      console.log(`${(performance.now() - start).toFixed(0).padStart(7)} ms  edit ${turn}`)
    }
  } finally {
    await browser.close()
    await server.end()
    remove()
  }
}

const PARTS = { bytes, build, edit }
const names = Object.keys(PARTS)

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { pages: { type: 'string', default: '0' } },
  })
  const pages = Number(values.pages)
  if (!Number.isInteger(pages) || pages < 0) throw new UsageError('--pages must be a whole number.')
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}": ${hint(unknown, names)}`)
  await compileEngine()
  for (const [name, run] of Object.entries(PARTS))
    if (positionals.length === 0 || positionals.includes(name)) await run(process.cwd(), pages)
})
