import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

const { limit, tick } = workerData
/** The page that is compiled; empty if there is none. */
let file = ''
let ticks = 0

parentPort.on('message', (next) => {
  file = next
  ticks = 0
})

setInterval(() => {
  ticks += 1
  if (file === '' || ticks * tick < limit) return
  const took = `${file} takes longer than ${limit / 1000} seconds to compile: something on it makes a package loop.`
  // The main thread, which would print it, loops, and hears no signal.
  writeSync(2, `\n${took} Take parts out of it until it compiles; what is left out last is the cause.\n`)
  process.kill(process.pid, 'SIGKILL')
}, tick)
