import { type ChildProcess, fork } from 'node:child_process'
import { z } from 'zod'
import type { FileProblem } from '@docs402/findings'
import { programOf } from '../../package-folder'

/** What the process needs to know. */
export const siteSchema = z.object({
  /** The site's folder. */
  root: z.string(),
  /** The pages, from `root`. */
  files: z.array(z.string()),
})

const problemsSchema = z.array(z.object({ line: z.number(), column: z.number(), message: z.string() }))

/**
 * Checks types in a process of its own, which starts with the first page. MDX's language tools take files that
 * they know for unchanged as long as they are loaded, and keep hundreds of megabytes.
 */
export class TypeChecker {
  #process: ChildProcess | undefined

  constructor(private readonly site: z.output<typeof siteSchema>) {}

  /** What is wrong in a page; one after the other. @throws if the process ends, which prints why */
  async check(file: string): Promise<FileProblem[]> {
    const checker = (this.#process ??= fork(programOf('type-checker-process'), [JSON.stringify(this.site)], {
      execArgv: [],
    }))
    const faults = await new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`The types of ${file} could not be checked.`))
      checker.once('exit', ended).once('message', (problems) => {
        checker.off('exit', ended)
        resolve(problems)
      })
      checker.send(file)
    })
    return problemsSchema.parse(faults).map((problem) => ({ file, ...problem }))
  }

  close(): void {
    this.#process?.kill()
  }
}
