import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { expect, it } from 'vitest'
import { oneAtATime } from './late-pages'

const module = pathToFileURL(path.join(import.meta.dirname, 'late-pages.ts')).href

/** What a process that compiles pages says, and how it ends. */
async function compiling(limit: number, work: string) {
  const program = `import { oneAtATime, watchPages } from ${JSON.stringify(module)}
  import { setTimeout as pause } from 'node:timers/promises'
  watchPages(${limit}, 100)
  await oneAtATime('pages/a.mdx', async () => {})
  ${work}`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  const [errors, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said: errors, code, signal }
}

// Side by side: most of their time they wait.
it.concurrent.each([
  ['loops', 'for (;;);'],
  ['waits for ever', 'await new Promise(() => setInterval(() => {}, 1000))'],
])(
  'names a page whose compilation %s, and ends its process',
  async (_, work) => {
    const { said: errors, signal } = await compiling(300, `await oneAtATime('pages/b.mdx', async () => { ${work} })`)
    expect(errors).toMatch(/^\npages\/b\.mdx takes longer than 0\.3 seconds to compile: /)
    expect(signal).toBe('SIGKILL')
  },
  60_000,
)

it.concurrent('says nothing of pages that wait for their turn, or longer than any computes, nor of what comes after them', async () => {
  const waiting = `await Promise.all([1, 2, 3].map((page) => oneAtATime(\`pages/\${page}.mdx\`, () => pause(600))))
  await oneAtATime('pages/b.mdx', () => pause(2500))
  await pause(1600)`
  expect(await compiling(1500, waiting)).toEqual({ said: '', code: 0, signal: null })
}, 60_000)

it.concurrent('goes on after a page that does not compile', async () => {
  const failing = oneAtATime('pages/a.mdx', () => Promise.reject(new Error('no')))
  const next = oneAtATime('pages/b.mdx', () => Promise.resolve('code'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('code')
})
