#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Commands that need no site, or look at its version themselves. */
const WITHOUT_SITE = ['create', 'upgrade']
/** Commands that say that the site was not upgraded yet. */
const HINTING = ['build', 'dev']

/** What is wrong with this version of Node; the modules of the commands could not even be loaded. */
function nodeFault() {
  const { engines, version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const needed = engines.node.replace('>=', '')
  const [major = 0, minor = 0] = needed.split('.').map(Number)
  const [ours = 0, ourMinor = 0] = process.versions.node.split('.').map(Number)
  return ours > major || (ours === major && ourMinor >= minor)
    ? null
    : `docs402 ${version} needs Node ${needed} or later, and this is Node ${process.versions.node}. Install another one from https://nodejs.org, or with: nvm install 22`
}

/** What keeps the engine from working on the site in this folder, and what could be done. */
async function siteFault(command) {
  const { versionMismatch, upgradeHint } = await import('../dist/node/version-mismatch.mjs')
  try {
    const fault = versionMismatch(process.cwd())
    const hint = fault === null && HINTING.includes(command) ? upgradeHint(process.cwd()) : null
    if (hint !== null) console.error(hint)
    return fault
  } catch (error) {
    return error.message
  }
}

async function main() {
  const folder = new URL('../dist/node/cli/', import.meta.url)
  const commands = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => name.slice(0, -'.mjs'.length))
    .sort()
  const [command = '--help'] = process.argv.splice(2, 1)
  const isHelp = command === '--help' || command === 'help'
  if (!existsSync(new URL(`${command}.mjs`, folder))) {
    const list = `Commands: ${commands.join(', ')}. "docs402 <command> --help" explains each.`
    console[isHelp ? 'log' : 'error'](isHelp ? list : `There is no command "${command}". ${list}`)
    return isHelp ? 0 : 2
  }
  const needsSite = !WITHOUT_SITE.includes(command) && !process.argv.some((each) => each === '--help' || each === '-h')
  const fault = needsSite ? await siteFault(command) : null
  if (fault !== null) {
    console.error(fault)
    return 1
  }
  await import(new URL(`${command}.mjs`, folder).href)
  return undefined
}

const fault = nodeFault()
if (fault !== null) {
  console.error(fault)
  process.exitCode = 1
} else {
  const code = await main()
  if (code !== undefined) process.exitCode = code
}
