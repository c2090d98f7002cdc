import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { publicDocumentYaml } from '@docs402/api'
import { writeBelow } from '@docs402/findings'
import { loadSiteApi } from '../../reference/site/site-api'
import { runnableFiles } from './download'

const root = process.cwd()
// Below the project, where its packages are found.
const folder = mkdtempSync(path.join(root, '.cache', 'sandbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('what is packed of the sandbox starts and responds', async () => {
  for (const [name, text] of runnableFiles(root)) writeBelow(folder, name, text)
  writeBelow(folder, 'api/openapi.yaml', publicDocumentYaml(await loadSiteApi(root)))
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/sandbox/start.ts', '--port', '0'], {
    cwd: folder,
  })
  try {
    let output = ''
    const url = await new Promise<string>((done, fail) => {
      const read = (data: Buffer) => {
        output += data.toString()
        const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
        if (match) done(match[0])
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', read)
      child.once('exit', () => fail(new Error(output)))
    })
    expect((await fetch(`${url}/_sandbox`)).status).toBe(200)
  } finally {
    child.removeAllListeners('exit')
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
})
