import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { asSentence, sentenceOf, whyOf } from './printable'

const HOUR = 3_600_000
/** Of a file that is read. */
const MAX_BYTES = 1_000_000
const codeOf = (error: unknown): unknown => Object(error).code

/** Makes a folder for its owner alone, with those above it. Throws a sentence. */
export function makeFolder(folder: string): void {
  try {
    makeEach(path.resolve(folder))
  } catch (error) {
    throw new Error(`The folder ${folder} can't be made`, { cause: error })
  }
}

const isFolder = (file: string) => fs.existsSync(file) && fs.statSync(file).isDirectory()

/** Where it can't make one, the recursive `mkdirSync` of Node.js may never end. */
function makeEach(folder: string): void {
  if (isFolder(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder && !fs.existsSync(parent)) makeEach(parent)
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && isFolder(folder)) return // another program was faster
    throw error
  }
}

/**
 * Writes a text, bytes, or a value as JSON: aside, flushed, and then named. Returns false when it may be written only once and exists
 * already. Throws a sentence when it could not be written: then nothing has changed.
 * @param then what follows from that, as a sentence
 * @param permissions of the file, before the umask; by default, it is its owner's alone
 */
export function write(file: string, value: unknown, mode: 'once' | 'replace', then = '', permissions = 0o600): boolean {
  const draft = `${file}.${randomUUID()}.draft`
  try {
    removeOldDrafts(path.dirname(file))
    fs.writeFileSync(draft, typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value), {
      mode: permissions,
      flag: 'wx',
      flush: true,
    })
    if (mode === 'once') fs.linkSync(draft, file)
    else fs.renameSync(draft, file)
    flushFolder(path.dirname(file))
    return true
  } catch (error) {
    if (mode === 'once' && codeOf(error) === 'EEXIST') return false // another program was faster
    const isFull = ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)))
    const why = isFull ? 'the disk is full. Make space, and run this again: it will go on' : whyOf(error)
    throw new Error([`${file} was not written: ${why}.`, then].filter(Boolean).join(' '))
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** A new name is on the disk when its folder is. Windows can't flush folders. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = fs.openSync(folder, 'r')
  fs.fsyncSync(opened)
  fs.closeSync(opened)
}

/** Those of programs that were killed. The drafts of programs that run are younger. */
function removeOldDrafts(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (!/\.[0-9a-f-]{36}\.draft$/.test(name)) continue
    const draft = path.join(folder, name)
    const { mtimeMs = Infinity } = fs.statSync(draft, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < Date.now() - HOUR) fs.rmSync(draft, { force: true })
  }
}

/** Thrown for a file that is there and can't be read: this client never leaves one like that. */
export class Unreadable extends Error {
  constructor(file: string) {
    const payment = 'If it held a payment, that one may be charged: wait until it has expired, and look it up'
    super(
      `${file} is empty or damaged, so nothing was sent. ${payment}. Then restore the file from a copy, or delete it.`,
    )
  }
}

/**
 * What was written, or undefined if there is no such file. Throws Unreadable when it is not whole.
 * @param check of what is read: returns something, unless that is another value
 */
export function read(file: string, check: (value: ReturnType<JSON['parse']>) => unknown): ReturnType<JSON['parse']> {
  try {
    // A link that leads nowhere is there, too.
    if (!fs.lstatSync(file, { throwIfNoEntry: false })) return undefined
    const stats = fs.statSync(file, { throwIfNoEntry: false })
    // A pipe would never end.
    const value = stats?.isFile() && stats.size < MAX_BYTES ? JSON.parse(fs.readFileSync(file, 'utf8')) : null
    if (value !== null && check(value)) return value
  } catch (error) {
    const isDamaged = error instanceof SyntaxError || error instanceof TypeError || codeOf(error) === 'ELOOP'
    if (!isDamaged) throw new Error(`${file} can't be read, so nothing was sent`, { cause: error })
  }
  throw new Unreadable(file)
}

/** Adds a line. What a full disk has cut off before it stays a line of its own. */
export function addLine(file: string, line: string): void {
  const opened = fs.openSync(file, 'a+', 0o600)
  try {
    const last = Buffer.from('\n')
    const { size } = fs.fstatSync(opened)
    if (size > 0) fs.readSync(opened, last, 0, 1, size - 1)
    fs.writeFileSync(opened, `${last.toString() === '\n' ? '' : '\n'}${line}\n`)
    fs.fsyncSync(opened)
  } finally {
    fs.closeSync(opened)
  }
}

/** Does what is left to do when the data has arrived. Whatever fails is told, and the data is still handed over. */
export function afterwards(work: () => void): void {
  try {
    work()
  } catch (error) {
    const why = asSentence(sentenceOf(error))
    console.error(`The data has arrived, but its payment stays open: ${why} The same request sends the same payment.`)
  }
}
