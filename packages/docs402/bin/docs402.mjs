#!/usr/bin/env node
import { existsSync, readdirSync } from 'node:fs'

const folder = new URL('../dist/node/cli/', import.meta.url)
const commands = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.slice(0, -'.mjs'.length))
  .sort()
const [command = '--help'] = process.argv.splice(2, 1)

if (existsSync(new URL(`${command}.mjs`, folder))) await import(new URL(`${command}.mjs`, folder).href)
else {
  const isHelp = command === '--help' || command === 'help'
  const list = `Commands: ${commands.join(', ')}. "docs402 <command> --help" explains each.`
  console[isHelp ? 'log' : 'error'](isHelp ? list : `There is no command "${command}". ${list}`)
  process.exitCode = isHelp ? 0 : 2
}
