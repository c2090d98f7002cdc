import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { inTurn, MARKS, watchPages } from './late-pages'

const module = pathToFileURL(path.join(import.meta.dirname, 'late-pages.ts')).href
const temporary = () => mkdtempSync(path.join(tmpdir(), 'late-'))

it.each([
  ['loops', 'for (;;);'],
  ['waits for ever', 'await new Promise(() => setInterval(() => {}, 1000))'],
])(
  'names a page whose compilation %s, and ends its process',
  async (_, work) => {
    const folder = temporary()
    const late = new Promise<string>((resolve) => watchPages(folder, resolve, { limit: 300, tick: 100 }))
    const program = `import { inTurn } from ${JSON.stringify(module)}
    await inTurn(${JSON.stringify(folder)}, 'pages/a.mdx', async () => {})
    await inTurn(${JSON.stringify(folder)}, 'pages/b.mdx', async () => { ${work} })`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: 'inherit',
    })
    const ended = once(child, 'exit')
    expect(await late).toMatch(/^pages\/b\.mdx takes longer than 0\.3 seconds to compile: /)
    expect(await ended).toEqual([null, 'SIGKILL'])
  },
  60_000,
)

it('names a page that loops in the process that watches, and ends it', async () => {
  const root = temporary()
  const watch = pathToFileURL(path.join(import.meta.dirname, 'watch-own-pages.ts')).href
  const program = `import { inTurn } from ${JSON.stringify(module)}
  import { watchOwnPages } from ${JSON.stringify(watch)}
  import { existsSync } from 'node:fs'
  watchOwnPages(${JSON.stringify(root)}, { limit: 300, tick: 100 })
  while (!existsSync(${JSON.stringify(path.join(root, MARKS))})) await new Promise((resolve) => setTimeout(resolve, 20))
  await inTurn(${JSON.stringify(path.join(root, MARKS))}, 'pages/b.mdx', async () => { for (;;); })`
  writeFileSync(path.join(root, 'program.mjs'), program)
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'program.mjs')])
  const [said, end] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(said).toMatch(/^\npages\/b\.mdx takes longer than 0\.3 seconds to compile: /)
  expect(end).toEqual([null, 'SIGKILL'])
}, 60_000)

it('says nothing of pages that wait for their turn', async () => {
  const folder = temporary()
  const told: string[] = []
  const end = watchPages(folder, (message) => told.push(message), { limit: 400, tick: 50 })
  const order: number[] = []
  const work = (page: number) => () => pause(150).then(() => void order.push(page))
  await Promise.all([1, 2, 3, 4, 5].map((page) => inTurn(folder, `pages/${page}.mdx`, work(page))))
  end()
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(told).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

it('goes on after a page that does not compile', async () => {
  const folder = temporary()
  const failing = inTurn(folder, 'pages/a.mdx', () => Promise.reject(new Error('no')))
  const next = inTurn(folder, 'pages/b.mdx', () => Promise.resolve('code'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('code')
})
