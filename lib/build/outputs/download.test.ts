import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { publicDocumentYaml } from '@chain-data/api'
import { loadSiteApi } from '@/lib/content/api/site-api'
import { runnableFiles, withinDownload } from './download'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const description = publicDocumentYaml(loadSiteApi(root))
let folder = ''

afterEach(() => {
  if (folder) rmSync(folder, { recursive: true })
  folder = ''
})

it('what is packed of the sandbox is all that it needs: it starts and responds', async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  // Below the project, where its packages are found.
  folder = mkdtempSync(path.join(root, '.cache', 'sandbox-'))
  for (const [name, text] of [...runnableFiles(root), ['api/openapi.yaml', description] as const]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/start.ts', '--port', '0'], { cwd: folder })
  try {
    let said = ''
    const url = await new Promise<string>((done, fail) => {
      const read = (data: Buffer) => {
        said += data.toString()
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
        if (found) done(found[0])
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', () => fail(new Error(said)))
    })
    expect((await fetch(`${url}/_sandbox`)).status).toBe(200)
  } finally {
    child.removeAllListeners('exit')
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
})

it.each([
  ['docs/api/a.md', '[b](https://x.example/docs/b.md#c)', '[b](../b.md#c)'],
  ['docs/b.md', '> [llms.txt](https://x.example/llms.txt)', '> [llms.txt](../llms.txt)'],
  ['llms.txt', '- [a](https://x.example/docs/api/a.md): A', '- [a](docs/api/a.md): A'],
  ['docs/b.md', '[post](https://x.example/blog/p.md)', '[post](https://x.example/blog/p.md)'],
  ['docs/b.md', 'url: https://x.example/docs/b', 'url: https://x.example/docs/b'],
])('a link of %s in the download leads to what is in it: %s', (name, text, shown) => {
  const names = new Set(['llms.txt', 'docs/b.md', 'docs/api/a.md'])
  expect(withinDownload(text, name, names, 'https://x.example')).toBe(shown)
})

it('examples are packed without their tests', () => {
  const names = [...runnableFiles(root).keys()]
  expect(names).toContain('examples/typescript/mcp-server.ts')
  expect(names.filter((name) => /test|fixture/.test(name))).toEqual([])
})

it('a site without a sandbox packs none', () => {
  expect(runnableFiles(path.join(root, 'lib'))).toEqual(new Map())
})
