import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { watchPages } from './late-pages'

const limits = z.object({ limit: z.number().optional(), tick: z.number().optional() })
const { folder, limits: given } = z.object({ folder: z.string(), limits }).parse(workerData)

function end(message: string): void {
  // The main thread, which would print it, loops.
  writeSync(2, `\n${message}\n`)
  process.kill(process.pid, 'SIGKILL')
}

watchPages(folder, end, { ...given, isOwn: true })
