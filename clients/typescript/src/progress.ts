import { appendFileSync, existsSync, truncateSync } from 'node:fs'
import { read, write } from './payment-files'
import { printable } from './printable'

/**
 * Where a job stopped: what was saved last, or the beginning. Throws a sentence when the file belongs to another job.
 * @param beginning the state of a job that begins; `job` says which one it is
 */
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

/** A field of CSV. A spreadsheet would run a text that starts like a formula, so it gets a quote. */
export function csvField(value: unknown): string {
  const text = printable(String(value)).replace(/^\s*[=+\-@＝＋－＠]/, "'$&")
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
