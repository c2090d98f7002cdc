// Beside `npm run dev` in the repository: compiles the engine again after each edit of its sources, until that ends.
import { readdirSync, watch } from 'node:fs'
import path from 'node:path'
import { compileEngine } from './compile.mjs'
import { REPOSITORY } from './repository.mjs'
import { isShipped, PACKAGES } from './sources.mjs'

/** Editors write a file in several steps, and a checkout writes many. */
const QUIET_MS = 100
const THEME = path.join(REPOSITORY, PACKAGES['docs402-theme'])

let timer
let compiling = Promise.resolve()
let isOfNode = false

async function compile() {
  const needsRestart = isOfNode
  isOfNode = false
  try {
    if (!(await compileEngine())) return
    console.log(
      `The engine is compiled again.${needsRestart ? ' What runs in Node counts once you restart this.' : ''}`,
    )
  } catch (error) {
    console.error(`The engine does not compile: ${error.message}`)
  }
}

function follow(folder, options) {
  const watcher = watch(folder, options, (_, name) => {
    if (!isShipped(path.basename(name ?? folder))) return
    if (!folder.startsWith(THEME)) isOfNode = true
    clearTimeout(timer)
    timer = setTimeout(() => (compiling = compiling.then(compile)), QUIET_MS)
  })
  // Deleting a watched folder must not stop the others.
  watcher.on('error', () => watcher.close())
}

for (const name of Object.values(PACKAGES)) {
  const folder = path.join(REPOSITORY, name)
  follow(folder, {})
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && isShipped(entry.name)) follow(path.join(folder, entry.name), { recursive: true })
}
process.on('disconnect', () => process.exit())
