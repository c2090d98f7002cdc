import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { publicDocumentYaml } from '@chain-data/api'
import { loadSiteApi } from '@/lib/content/api/site-api'
import { runnableFiles } from './download'

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

it('examples are packed without their tests', () => {
  const names = [...runnableFiles(root).keys()]
  expect(names).toContain('examples/typescript/mcp-server.ts')
  expect(names.filter((name) => /test|fixture/.test(name))).toEqual([])
})

it('a site without a sandbox packs none', () => {
  expect(runnableFiles(path.join(root, 'lib'))).toEqual(new Map())
})
