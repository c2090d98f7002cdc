// Where a job stopped, for programs that continue there. The other programs import it.
import { appendFileSync, existsSync, truncateSync } from 'node:fs'
import { read, write } from './files'

/** What was saved last, or the beginning. Throws when the file belongs to another job. */
export function resume<State extends { job: string }>(file: string, beginning: State): State {
  const saved: State = read(file, ({ job }) => typeof job === 'string') ?? beginning
  if (saved.job === beginning.job) return saved
  throw new Error(`${file} belongs to another job: ${saved.job}. Choose another file, or delete this one.`)
}

/** Replaces the whole file: after a crash it is the old one or the new one, never half of one. */
export function save(file: string, state: unknown): void {
  write(file, state, 'replace')
}

/**
 * Adds to a file of which `length` bytes are saved: what a crash left after them is cut off first, so no line is there
 * twice. Returns the new length.
 */
export function append(file: string, length: number, text: string): number {
  if (existsSync(file)) truncateSync(file, length)
  appendFileSync(file, text, { flush: true })
  return length + Buffer.byteLength(text)
}
