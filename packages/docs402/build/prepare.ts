import { fork } from 'node:child_process'
import { z } from 'zod'
import { programOf } from '../package-folder'

const preparedSchema = z.object({
  /** A short summary of the checks. */
  made: z.string(),
  /** Variables for Next's configuration and `pages/_document.tsx`. */
  env: z.record(z.string(), z.string()),
  /** The scripts of the site, and what its styles load, for `out/`. */
  files: z.array(z.object({ name: z.string(), contents: z.instanceof(Uint8Array<ArrayBufferLike>) })),
})

/** What Next's export needs. */
export type Prepared = z.infer<typeof preparedSchema>

/**
 * For V8. By default the heap grows to several times what is in use: a description of 13 MB takes 2.6 GiB, of which 0.7
 * are.
 */
export const SMALL_HEAP = '--heap-growing-percent=40'

const answerSchema = z.union([preparedSchema, z.object({ fault: z.string() })])

/**
 * Compiles the pages and the scripts of a site, in a process of its own: the memory that this takes is free again when
 * it ends, and Next needs it.
 * @param root of the site
 * @param check whether the sources are checked before, from the same trees
 * @throws what is wrong with the sources
 */
export async function prepare(root: string, check: boolean): Promise<Prepared> {
  const child = fork(programOf('before-export'), [root, ...(check ? ['--check'] : [])], {
    cwd: root,
    serialization: 'advanced',
    execArgv: [...process.execArgv, SMALL_HEAP],
  })
  const answer = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      reject(new Error(`The process that compiles the pages ended with ${signal ?? `code ${code}`}.`))
    })
  })
  const prepared = answerSchema.parse(answer)
  if ('fault' in prepared) throw new Error(prepared.fault)
  return prepared
}
