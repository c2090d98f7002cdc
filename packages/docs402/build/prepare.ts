import { fork } from 'node:child_process'
import { z } from 'zod'
import { BUILD_FLAGS, LARGE_NURSERY } from './v8-flags'
import { programOf } from '../package-folder'

const compiledSchema = z.object({
  /** A short summary. */
  summary: z.string(),
  /** Variables for Next's configuration and `pages/_document.tsx`. */
  env: z.record(z.string(), z.string()),
  /** The scripts of the site, and what its styles load, for `out/`. */
  files: z.array(z.object({ name: z.string(), contents: z.instanceof(Uint8Array<ArrayBufferLike>) })),
})
const checkedSchema = z.object({ checked: z.string() })
const faultSchema = z.object({ fault: z.string() })

/**
 * The library that draws cards keeps the memory of a picture for the next one: to give it back and get it again, page by
 * page, takes a quarter of the time of a picture.
 */
const KEPT = '-1'

/** What Next's export needs. */
export type Compiled = z.infer<typeof compiledSchema>

/** The compiled pages, and what the same process does beside Next. */
export interface Prepared extends Compiled {
  /** A summary of the checks; rejects with what is wrong with the sources. */
  checked: Promise<string>
  /** When it has ended: what it read ahead is kept. */
  ended: Promise<void>
}

/**
 * Compiles the pages and the scripts of a site, in a process of its own, which Next waits for. While Next runs, it
 * checks the sources from the same trees, and reads the contents of the pages ahead.
 * @param root of the site
 * @throws what is wrong with the sources
 */
export async function prepare(root: string): Promise<Prepared> {
  const child = fork(programOf('before-export'), [root], {
    cwd: root,
    env: { MIMALLOC_PURGE_DELAY: KEPT, ...process.env },
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...BUILD_FLAGS, LARGE_NURSERY],
  })
  const answer = <Answer>(schema: z.ZodType<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      child.on('message', (message) => {
        const fault = faultSchema.safeParse(message)
        if (fault.success) reject(new Error(fault.data.fault))
        const fitting = schema.safeParse(message)
        if (fitting.success) resolve(fitting.data)
      })
      child.once('error', reject)
      child.once('close', (code, signal) => {
        reject(new Error(`The process that compiles the pages ended with ${signal ?? `code ${code}`}.`))
      })
    })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const checked = answer(checkedSchema).then(({ checked }) => checked)
  // Whoever waits for it hears of it.
  checked.catch(() => undefined)
  return { ...(await answer(compiledSchema)), checked, ended }
}
