import path from 'node:path'
import { z } from 'zod'
import type { Stage } from './stage'

/** Programs that request several blocks with the client for production, one for each language of it. */
export const DRIVERS = ['each.ts', 'each.py']

const endSchema = z.object({ target: z.string(), number: z.number().optional(), error: z.string().optional() })

/** Requests the blocks from 1 on, in one process. Returns how each request ended. */
export async function requestEach(stage: Stage, driver: string, count: number, env: Record<string, string> = {}) {
  const targets = Array.from({ length: count }, (_, index) => `/v1/base/blocks/${index + 1}`)
  const file = path.join(import.meta.dirname, 'drivers', driver)
  const { output, text } = await stage.run(file, targets, { CAP: '1000', BUDGET: '1000000', ...env })
  const ends = output.split('\n').filter(Boolean)
  if (ends.length !== count) throw new Error(text)
  return ends.map((line) => endSchema.parse(JSON.parse(line)))
}

/** The position of a target among those. */
export const indexOf = (target = ''): number => Number(/\d+$/.exec(target)?.[0]) - 1
