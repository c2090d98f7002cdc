import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { machinePathsIn, machineSecretsIn, thisMachine } from './leaks'
import { leaks } from './source/leaks'
import { findInSources, temporaryProject } from './testing'

const machine = {
  folders: ['/srv/site', '/Users/ada', '/var/folders/q7/T', 'C:\\Users\\ada'],
  user: 'ada',
  host: 'ada-laptop',
  secrets: [['DEPLOY_TOKEN', 'k-5f0c2d9e7b1a4c38'] as const],
}

it.each<[string, string | undefined]>([
  ['import "/srv/site/theme/app.tsx"', '/srv/site/theme/app.tsx'],
  ['/Users/ada/notes.md', '/Users/ada/notes.md'],
  ['"C:\\\\Users\\\\ada\\\\x.ts"', 'C:\\\\Users\\\\ada'],
  ['/var/folders/q7/T/build/chunk.js', '/var/folders/q7/T/build/chunk.js'],
  ['/home/ada/x', '/home/ada/x'],
  ['/mnt/c/Users/ada/x', '/mnt/c/Users/ada/x'],
  ['http://ada-laptop:3000/docs', '//ada-laptop:3000/docs'],
  ...[
    '/var/tmp/x.json',
    '/tmp/x.json',
    '/home/node/app',
    '/Users/jane/project',
    'C:\\Users\\jane\\x',
    '/root/.ssh/id',
  ].map((path): [string, undefined] => [path, undefined]),
  ...['https://example.com/Users/ada/x', '/Users/adam/x', '/srv/site-two/x', 'of ada-laptop', '/api/users/ada'].map(
    (text): [string, undefined] => [text, undefined],
  ),
])('%s of this machine: %s', (text, path) => {
  expect(machinePathsIn(text, machine).map((leak) => leak.text)).toEqual(path === undefined ? [] : [path])
})

it('knows the secrets of the environment by their names', () => {
  expect(machineSecretsIn('a("k-5f0c2d9e7b1a4c38")', machine)).toMatchObject([{ start: 3 }])
  process.env['SAMPLE_API_KEY'] = 'k-5f0c2d9e7b1a4c39'
  expect(thisMachine('/srv/site').secrets).toContainEqual(['SAMPLE_API_KEY', 'k-5f0c2d9e7b1a4c39'])
  delete process.env['SAMPLE_API_KEY']
})

it('tells a path of the project on this machine in the sources', async () => {
  const root = temporaryProject({})
  writeFileSync(path.join(root, 'README.md'), `cd ${root}/pages\n`)
  expect(await findInSources(leaks, root)).toEqual([
    `error README.md:1:4 "${root}/pages" is a path on the machine that builds the site. Write it relative to the project; as a sample, write "/home/you/…".`,
  ])
})
