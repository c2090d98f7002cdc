import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

const { limit, tick } = workerData
/** How many times the limit a page may wait: others may have the processor, or it reads a large description. */
const PATIENCE = 15
/** The page that is compiled; empty if there is none. */
let file = ''
let ticks = 0
let start = process.cpuUsage()

parentPort.on('message', (next) => {
  file = next
  ticks = 0
  start = process.cpuUsage()
})

setInterval(() => {
  ticks += 1
  if (file === '') return
  const { user, system } = process.cpuUsage(start)
  // On a busy machine time passes in which nothing is computed: a loop computes.
  if ((user + system) / 1000 < limit && ticks * tick < PATIENCE * limit) return
  const took = `${file} takes longer than ${limit / 1000} seconds to compile: something on it makes a package loop.`
  // The main thread, which would print it, loops, and hears no signal.
  writeSync(2, `\n${took} Take parts out of it until it compiles; what is left out last is the cause.\n`)
  process.kill(process.pid, 'SIGKILL')
}, tick)
