import { z } from 'zod'
import type { Client } from './program'
import type { Stage } from './stage'

const endSchema = z.object({ target: z.string(), number: z.number().optional(), error: z.string().optional() })

/** The blocks from 1 on. */
export const blocks = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/v1/base/blocks/${index + 1}`)

/** Requests the blocks from 1 on with the library, in one process. Returns how each request ended. */
export async function requestEach(stage: Stage, { each }: Client, count: number, env: Record<string, string> = {}) {
  const targets = blocks(count).map((target) => stage.url + target)
  const { output, text } = await stage.run(each, targets, { CAP: '0.001', BUDGET: '1', ...env })
  const ends = output.split('\n').filter(Boolean)
  if (ends.length !== count) throw new Error(text)
  return ends.map((line) => endSchema.parse(JSON.parse(line)))
}

/** The position of a target among those. */
export const indexOf = (target = ''): number => Number(/\d+$/.exec(target)?.[0]) - 1
