import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { PACKAGE } from '../package-folder'

/** Runs the command in a folder, without a terminal. */
async function description(cwd: string, ...options: string[]) {
  const child = spawn(process.execPath, [path.join(PACKAGE, 'bin/docs402.mjs'), 'description', ...options], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const status = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { stdout: await text(child.stdout), stderr: await text(child.stderr), status: await status }
}

it('wrong use, and what can not be read, are told with an exit code of their own', { timeout: 120_000 }, async () => {
  const site = temporaryProject({
    'api/openapi.yaml': 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n',
    'data/site.yaml': 'url: https://docs.example.com\n',
  })
  const [without, quiet, elsewhere, missing] = await Promise.all([
    description(site),
    description(site, 'openapi.yaml'),
    description(temporaryProject({}), 'openapi.yaml', '--yes'),
    description(site, 'none.yaml', '--yes'),
  ])
  expect(without).toMatchObject({ status: 2, stderr: expect.stringContaining('Name the file or the URL') as string })
  expect(quiet).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no terminal to ask in.') as string,
  })
  expect(elsewhere).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no api/openapi.yaml here.') as string,
  })
  expect(missing).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^none\.yaml can't be read: /) as string,
  })
  expect((await description(site, 'api/openapi.yaml', '--yes')).stdout).toMatch(/^Nothing changed: /)
})
