import { accessSync, chmodSync, constants, existsSync, lstatSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { write } from '../payment-files'
import { pay } from '../pay'
import { printable, whyOf } from '../printable'
import { read, WrongCommand } from './wrong-command'

const text = { type: 'string' } as const
const OPTIONS = {
  ...{ cap: text, budget: text, keep: text, 'pay-to': text, form: text, output: text, data: text },
  ...{ attempts: text, ahead: { type: 'boolean' } as const },
  method: { ...text, short: 'X' },
  header: { ...text, multiple: true, short: 'H' },
} as const

function headersOf(lines: readonly string[]): Record<string, string> {
  const entries = lines.map((line) => {
    const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\t\x20-\x7e]*)$/.exec(line) ?? []
    if (!name) throw new WrongCommand(`--header must be such as 'Name: value', not ${JSON.stringify(line)}.`)
    return [name, value] as const
  })
  return Object.fromEntries(entries)
}

function formOf(json: string): object {
  try {
    const form: unknown = JSON.parse(json)
    if (typeof form === 'object' && form !== null) return form
  } catch {
    // What would be right is said below.
  }
  throw new WrongCommand('--form must be JSON such as {"items": []}.')
}

const isFolder = (name: string) => statSync(name, { throwIfNoEntry: false })?.isDirectory() === true

/** Where the data go, with links followed. Throws when they can't go there: before anything is paid. */
function outputOf(name: string, keep: string): string {
  const folder = path.dirname(name)
  if (['', '-'].includes(name) || isFolder(name)) throw new WrongCommand('--output must name a file.')
  if (!isFolder(folder)) throw new WrongCommand(`There is no folder ${folder} for --output.`)
  if (existsSync(name) && !statSync(name).isFile()) return name // such as a pipe
  if (!existsSync(name) && lstatSync(name, { throwIfNoEntry: false }))
    throw new WrongCommand(`${name} is a link that leads nowhere.`)
  const file = existsSync(name) ? realpathSync(name) : path.join(realpathSync(folder), path.basename(name))
  try {
    accessSync(path.dirname(file), constants.W_OK)
  } catch (error) {
    throw new WrongCommand(`${name} can't be written: ${whyOf(error)}.`)
  }
  if (isFolder(keep) && path.dirname(file) === realpathSync(keep))
    throw new WrongCommand('--output must not name a file in the folder of payments.')
  return file
}

/** Writes what has arrived. A file that is replaced keeps its permissions. */
function writeOutput(file: string, arrived: Uint8Array): void {
  const before = statSync(file, { throwIfNoEntry: false })
  // Nothing takes the place of a device or a pipe.
  if (before && !before.isFile()) return writeFileSync(file, arrived)
  write(file, arrived, 'replace', '', 0o666)
  if (before) chmodSync(file, before.mode)
}

/** Prints a line. Throws when that fails: on a full disk, `console.log` would be silent, and the program would succeed. */
function print(line: string): void {
  process.stdout.write(`${printable(line)}\n`)
  if (process.stdout.errored) throw new Error('What has arrived was not printed', { cause: process.stdout.errored })
}

/** `pay402 URL…`: pays for each, and prints its data. */
export async function request(args: string[]): Promise<number> {
  const { values, positionals } = read(() => parseArgs({ args, options: OPTIONS, allowPositionals: true }))
  const {
    data: body,
    header = [],
    form,
    output: named,
    'pay-to': payTo,
    cap,
    budget,
    keep,
    attempts = '8',
    ahead,
  } = values
  const { method = body === undefined ? 'GET' : 'POST' } = values
  const headers = headersOf(header)
  const expected = form === undefined ? undefined : formOf(form)
  if (positionals.length === 0) throw new WrongCommand('Name a URL. pay402 --help shows what is right.')
  const output = named === undefined ? undefined : outputOf(named, keep || process.env['KEEP'] || 'payments')
  if (output !== undefined && positionals.length > 1) throw new WrongCommand('--output takes the data of one URL.')
  const tries = Number(attempts)
  if (!Number.isInteger(tries) || tries < 1) throw new WrongCommand('--attempts must be a whole number from 1 on.')
  const store = (arrived: string | Uint8Array) => {
    if (typeof arrived === 'string') print(arrived)
    else if (output !== undefined) writeOutput(output, arrived)
  }
  for (const url of positionals)
    await pay<string | Uint8Array>(
      { url, method, headers, body },
      {
        cap,
        budget,
        keep,
        payTo,
        form: expected,
        store,
        data: output === undefined ? 'text' : 'bytes',
        ahead,
        attempts: tries,
      },
    )
  return 0
}
