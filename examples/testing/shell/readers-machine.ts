import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { runnableFiles } from '@/lib/build/outputs/download'
import site from '@/lib/content/site/site'
import { publicDocumentYaml, type LoadedApi } from '@chain-data/api'
import { readText, writeBelow } from '@chain-data/findings'

/** Commands that would use the network use this checkout instead. Everything else is real. */
const NPM = (root: string) => `#!${process.execPath}
const { existsSync, readFileSync, symlinkSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const [command, ...rest] = process.argv.slice(2)
const modules = ${JSON.stringify(path.join(root, 'node_modules'))}
const fail = (text) => { console.error(text); process.exit(1) }
if (command === 'install') {
  const workspace = rest.join(' ') === '--workspace sandbox'
  if (workspace && !existsSync('sandbox/package.json')) fail('There is no workspace sandbox here.')
  for (const wanted of workspace ? [] : rest.filter((word) => !word.startsWith('-'))) {
    const [, name, version] = /^(@?[^@]+)(?:@(.+))?$/.exec(wanted) ?? fail('What is ' + wanted + '?')
    const there = JSON.parse(readFileSync(modules + '/' + name + '/package.json', 'utf8')).version
    if (version && version !== there) fail(name + ' is tested in the version ' + there + ', not ' + version)
  }
  if (!existsSync('node_modules')) symlinkSync(modules, 'node_modules')
} else if (command === 'run' && rest[0] === 'sandbox') {
  // It runs until it is stopped, in its own terminal: here, the test has started one.
  if (!JSON.parse(readFileSync('package.json', 'utf8')).scripts.sandbox) fail('There is no script sandbox.')
} else {
  process.exit(spawnSync('npm', [command, ...rest], { stdio: 'inherit', env: { ...process.env, PATH: process.env.REAL_PATH } }).status ?? 1)
}
`

const GIT = `#!/bin/sh
[ "$*" = "clone --depth 1 ${site.repository}.git" ] || { echo "git $*" >&2; exit 1; }
cp -R "$UNPACKED" "${path.basename(site.repository)}"
`

/** A reader's machine: the unpacked download, and commands that need no network. */
export interface ReadersMachine {
  /** The download, unpacked, without packages. */
  unpacked: string
  /** The initial environment variables of a shell there. */
  env: Record<string, string>
}

/**
 * Sets up a reader's machine.
 * @param folder an empty folder
 * @param root the project's root
 */
export function readersMachine(folder: string, root: string, loaded: LoadedApi): ReadersMachine {
  const [bin, wheels, unpacked] = ['bin', 'wheels', 'documentation'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const [name, text] of runnableFiles(root)) writeBelow(unpacked, name, text)
  writeBelow(unpacked, 'api/openapi.yaml', publicDocumentYaml(loaded))
  mkdirSync(bin)
  for (const [name, text] of Object.entries({ npm: NPM(root), git: GIT })) {
    writeFileSync(path.join(bin, name), text)
    chmodSync(path.join(bin, name), 0o755)
  }
  writeWheel(wheels, readText(root, 'examples/testing/python/eth_account.py'))
  const real = process.env['PATH'] ?? ''
  const pip = {
    PIP_NO_INDEX: '1',
    PIP_FIND_LINKS: wheels,
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const env = { PATH: `${bin}${path.delimiter}${real}`, REAL_PATH: real, UNPACKED: unpacked, HOME: folder, ...pip }
  return { unpacked, env }
}

/** The Python package that signs, as pip installs it: the test double of the other tests. */
function writeWheel(folder: string, module: string): void {
  const info = 'eth_account-0.0.0.dist-info'
  const files = {
    'eth_account.py': module,
    [`${info}/METADATA`]: 'Metadata-Version: 2.1\nName: eth-account\nVersion: 0.0.0\n',
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  }
  const record = [...Object.keys(files), `${info}/RECORD`].map((name) => `${name},,\n`).join('')
  const all = Object.entries({ ...files, [`${info}/RECORD`]: record })
  const zip = zipSync(Object.fromEntries(all.map(([name, text]) => [name, new TextEncoder().encode(text)])), {
    level: 0,
    mtime: new Date(1980, 0, 1),
  })
  writeBelow(folder, 'eth_account-0.0.0-py3-none-any.whl', zip)
}

/** A copy of the download, with its packages installed. */
export function installed({ unpacked }: ReadersMachine, folder: string, root: string): string {
  cpSync(unpacked, folder, { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}
