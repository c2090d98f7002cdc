// Runs programs one after the other, each with modules of its own, so that Node.js and the packages are loaded once. A
// message names the program, its arguments, environment and folder; the answer is its exit code. Output goes where this
// process has it.
import http from 'node:http'
import { pathToFileURL } from 'node:url'

const home = process.cwd()
const EMITTERS = [
  [process, 'uncaughtException'],
  [process.stdout, 'error'],
  [process.stderr, 'error'],
]
/** Where Node.js keeps the connections of `fetch`. */
const FETCH = Symbol.for('undici.globalDispatcher.1')
const IS_OVER = Symbol('process.exit')
let count = 0

// Node.js makes them with the first class of `fetch` that is used.
void new Headers()
if (!globalThis[FETCH])
  throw new Error(
    `This version of Node.js does not keep the connections of fetch at ${String(FETCH)}: find where it does.`,
  )

process.exit = (code) => {
  process.exitCode = code ?? process.exitCode
  throw IS_OVER
}

/** What Node.js does with an error of a program. */
function end(error) {
  try {
    if (process.emit('uncaughtException', error)) return
    console.error(error)
    process.exitCode = 1
  } catch (thrown) {
    if (thrown !== IS_OVER) throw thrown
  }
}

process.on('message', async ({ file, args, env, cwd }) => {
  const before = EMITTERS.map(([emitter, name]) => emitter.listeners(name))
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  process.chdir(cwd)
  process.argv = [process.execPath, file, ...args]
  process.exitCode = undefined
  await import(`${pathToFileURL(file)}?${(count += 1)}`).catch(end)
  // A new process has no connections: neither those of `http`, nor those of `fetch`.
  http.globalAgent.destroy()
  const connections = globalThis[FETCH]
  globalThis[FETCH] = new connections.constructor()
  connections.destroy()
  for (const [index, [emitter, name]] of EMITTERS.entries())
    for (const listener of emitter.listeners(name))
      if (!before[index].includes(listener)) emitter.removeListener(name, listener)
  process.chdir(home)
  process.send({ code: process.exitCode ?? 0 })
})
