import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { readArguments, runCommand, UsageError, didYouMean } from '@chain-data/findings'
import { installTools } from './packages'

/** None of these licenses of installed packages restricts how this project is published. */
const LICENCES = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC'],
  ...['LGPL-3.0-or-later', 'MIT', 'MIT*', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'WTFPL'],
]
const lint = ['lockfile-lint', '--type', 'npm', '--allowed-hosts', 'npm', '--validate-https', '--validate-integrity']
const licences = ['license-checker-rseidelsohn', '--excludePrivatePackages', '--summary', '--onlyAllow']

/** The command lines of each part, run in the project's folder. */
const PARTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  lockfile: ['package-lock.json', 'tools/package-lock.json'].map((file) => [
    ...lint,
    ...['--validate-package-names', '--path', file],
  ]),
  licences: [[...licences, LICENCES.join(';')]],
  registry: [
    ['npm', 'audit', 'signatures'],
    ['npm', 'audit'],
  ],
}
const names = Object.keys(PARTS)

const usage = `npm --prefix tools run supply -- [parts…] [--root <folder>]

Checks that the installed packages are the reviewed ones. Installs what it needs in tools/. Exits with 1 if something is
wrong, or if the registry does not respond.
  lockfile   every package comes from npm's registry, with a hash (lockfile-lint)
  licences   every license is in the list of tools/supply.ts (license-checker-rseidelsohn)
  registry   package signatures, and known vulnerabilities (npm audit)
  --root     the project; the current folder by default`

await runCommand(() => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { root: { type: 'string' } },
  })
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown)
    throw new UsageError(`There is no part "${unknown}".${didYouMean(unknown, names)} Available: ${names.join(', ')}.`)
  installTools('.')
  const programs = path.resolve('tools/node_modules/.bin')
  const env = { ...process.env, PATH: `${programs}${path.delimiter}${process.env['PATH']}` }
  const lines = (positionals.length > 0 ? positionals : names).flatMap((name) => PARTS[name] ?? [])
  const failed = lines.filter((line) => {
    console.log(`\n── ${line.join(' ')}`)
    const command = line.map((part) => (/[;*]/.test(part) ? `"${part}"` : part)).join(' ')
    return spawnSync(command, { cwd: values.root, env, shell: true, stdio: 'inherit' }).status !== 0
  })
  console.log(
    failed.length === 0 ? '\nAll of it is fine.' : `\nFAILED:\n${failed.map((line) => line.join(' ')).join('\n')}`,
  )
  return failed.length === 0 ? 0 : 1
})
