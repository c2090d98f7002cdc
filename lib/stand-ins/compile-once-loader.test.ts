import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import compileOnceLoader from './compile-once-loader.mjs'

const PAGE = '# Title\n\nText.\n'
let folder = ''
let number = 0
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'once-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A page that no other test has asked for. */
const newPage = () => `${process.cwd()}/pages/once-${number++}.mdx`

let runs = 0
/** Counts how often a page is compiled. */
function counter() {
  return () => void (runs += 1)
}

type Mode = 'production' | 'development'

function load(mode: Mode, resourcePath: string, source: string, compiler: string, version = '1'): Promise<string> {
  const handOver = { folder, version }
  const mdxOptions = { remarkPlugins: [counter] }
  const options = { isPageImport: true, theme: '/theme', locales: [''], mdxOptions, handOver }
  return new Promise((resolve, reject) => {
    compileOnceLoader.call(
      {
        resourcePath,
        mode,
        _compiler: { name: compiler },
        getOptions: () => options,
        async: () => (error, text) => (error ? reject(error) : resolve(text ?? '')),
      },
      source,
    )
  })
}

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
    expect(texts[0]).toContain('HOC_MDXWrapper')
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
    await expect(load(mode, page, '# {', 'server')).rejects.toThrow(/expression/)
    await expect(load(mode, page, '# {', 'client')).rejects.toThrow(/expression/)
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
