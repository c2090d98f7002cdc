import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageLoader } from './page-loader.mjs'

const PAGE = '# Title\n\nText.\n'
let folder = ''
let number = 0
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'once-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A page that no other test has asked for. */
const newPage = () => `${process.cwd()}/pages/once-${number++}.mdx`

let runs = 0
let loads = 0
const loader = pageLoader(() => {
  loads += 1
  return Promise.resolve(compile)
})

function compile(source: string): Promise<string> {
  runs += 1
  return source.includes('# {')
    ? Promise.reject(new Error('A bracket is open.'))
    : Promise.resolve(`module of ${source}`)
}

type Mode = 'production' | 'development'

function loadWith(
  options: Record<string, unknown>,
  resourcePath: string,
  source: string,
  compiler = 'server',
  mode: Mode = 'production',
) {
  return new Promise<string>((resolve, reject) => {
    loader.call(
      {
        resourcePath,
        mode,
        _compiler: { name: compiler },
        getOptions: () => ({ root: process.cwd(), site: process.cwd(), ...options }),
        async: () => (error, text) => (error ? reject(error) : resolve(text ?? '')),
      },
      source,
    )
  })
}

const load = (mode: Mode, resourcePath: string, source: string, compiler: string, version = '1') =>
  loadWith({ isPageImport: true, handOver: { folder, version } }, resourcePath, source, compiler, mode)

/** @returns how often pages were compiled meanwhile */
async function runsOf(work: () => Promise<unknown>): Promise<number> {
  const before = runs
  await work()
  return runs - before
}

describe.each(['production', 'development'] as const)('a page (%s)', (mode) => {
  it('is compiled once for the server and the browser, who get the same text', async () => {
    const page = newPage()
    const texts: string[] = []
    const count = await runsOf(async () => {
      texts.push(await load(mode, page, PAGE, 'server'), await load(mode, page, PAGE, 'client'))
    })
    expect(count).toBe(1)
    expect(texts[0]).toContain('module of # Title')
    expect(texts[1]).toBe(texts[0])
  })

  it('is compiled again after an edit', async () => {
    const page = newPage()
    await load(mode, page, PAGE, 'server')
    expect(await load(mode, page, `${PAGE}\nMore.\n`, 'client')).toContain('More.')
    expect(await load(mode, page, `${PAGE}\nEven more.\n`, 'server')).toContain('Even more.')
  })

  it('is handed to the other compiler only, and once', async () => {
    const page = newPage()
    expect(await runsOf(() => load(mode, page, PAGE, 'server'))).toBe(1)
    expect(await runsOf(() => load(mode, page, PAGE, 'server'))).toBe(1)
    expect(await runsOf(() => load(mode, page, PAGE, 'client'))).toBe(0)
    expect(await runsOf(() => load(mode, page, PAGE, 'client'))).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  })

  it('with a fault is told of by each compiler', async () => {
    const page = newPage()
    await expect(load(mode, page, '# {', 'server')).rejects.toThrow(/bracket/)
    await expect(load(mode, page, '# {', 'client')).rejects.toThrow(/bracket/)
  })
})

it('compiles again what was compiled with something else', async () => {
  const page = newPage()
  await load('production', page, PAGE, 'server', '1')
  expect(await runsOf(() => load('production', page, PAGE, 'client', '2'))).toBe(1)
})

it('always compiles a page that shows a file while one writes', async () => {
  const page = newPage()
  const source = `${PAGE}\n\`\`\`ts file="examples/pay.ts"\n\`\`\`\n`
  await load('development', page, source, 'server')
  expect(await runsOf(() => load('development', page, source, 'client'))).toBe(1)
})

it('makes no page of a _meta file', async () => {
  expect(await loadWith({ isMetaFile: true }, '/pages/_meta.ts', 'export default {}')).toContain('notFound: true')
})

it('makes the theme known to the wrapper of every page', async () => {
  const options = { theme: '/theme/index.tsx', themeConfig: '/theme.config.tsx' }
  const app = await loadWith(options, '/pages/_app.tsx', 'export default App')
  expect(app).toContain('import siteTheme from "/theme/index.tsx"')
  expect(app).toContain('export default App')
})

it('loads what compiles once, also for pages that come at the same time', async () => {
  await Promise.all([1, 2, 3].map(() => load('production', newPage(), PAGE, 'server')))
  expect(loads).toBe(1)
})
