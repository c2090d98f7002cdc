import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Ran, type Running, start } from './run'

/** A folder with a site, to be changed and built. Files are named from there. */
export interface SiteFolder {
  root: string
  read(file: string): string
  /** Writes a file, and the folders it needs. */
  write(file: string, text: string | Uint8Array): void
  /**
   * Replaces a text in a file.
   * @throws when the text is not there: the day would change nothing
   */
  edit(file: string, from: string, to: string): void
  remove(file: string): void
  /** Runs a command line to its end: `npm run check -- --sources`. Nobody is there to answer questions. */
  run(line: string, env?: Readonly<Record<string, string>>): Promise<Ran>
  /** Starts a command line that goes on: `npm start -- --port 0`. */
  start(line: string, env?: Readonly<Record<string, string>>): Running
}

/** @param root its absolute path */
export function siteFolder(root: string): SiteFolder {
  const at = (file: string) => path.join(root, file)
  const site: SiteFolder = {
    root,
    read: (file) => readFileSync(at(file), 'utf8'),
    write(file, text) {
      mkdirSync(path.dirname(at(file)), { recursive: true })
      writeFileSync(at(file), text)
    },
    edit(file, from, to) {
      const text = site.read(file)
      if (!text.includes(from)) throw new Error(`${file} does not hold:\n${from}`)
      site.write(
        file,
        text.replace(from, () => to),
      )
    },
    remove: (file) => rmSync(at(file), { recursive: true }),
    run: (line, env) => start(line, root, env).ended,
    start: (line, env) => start(line, root, env),
  }
  return site
}
