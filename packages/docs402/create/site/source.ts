import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL, fileURLToPath } from 'node:url'
import { messageOf, parseYaml, writeBelow } from '@docs402/findings'

/** A description as it was found, with the files that it refers to. */
export interface FoundDescription {
  /** What was asked for: a path or a URL. */
  from: string
  /** Its URL, against which relative ones are resolved; null for a file of this machine. */
  url: string | null
  /** Where a copy of all of its files is, for as long as the command runs. */
  folder: string
  /** The path of the description itself in that folder. */
  file: string
  /** Texts by path in that folder, itself first. */
  texts: ReadonlyMap<string, string>
}

const isUrl = (from: string) => /^https?:\/\//i.test(from)

async function textAt(url: URL): Promise<string> {
  if (url.protocol === 'file:') return textOf(readFileSync(url))
  const response = await fetch(url, { headers: { Accept: 'application/json, application/yaml, */*' } })
  if (!response.ok) throw new Error(`The server responds with ${response.status} ${response.statusText}.`)
  return textOf(new Uint8Array(await response.arrayBuffer()))
}

/** Some editors of Windows save UTF-16, which starts with a mark. */
function textOf(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Error('It is not saved as UTF-8. Save it as UTF-8.')
  }
}

/** References of a description to other files, as they are written, without what follows `#`. */
function filesNamedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { $ref } = value as { $ref?: unknown }
  const [file = ''] = typeof $ref === 'string' ? $ref.split('#', 1) : []
  return [...(file === '' ? [] : [file]), ...Object.values(value).flatMap(filesNamedIn)]
}

/** JSON first: it is much faster. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return parseYaml(text).value
  }
}

/**
 * Reads a description from a file or a URL, and every file that it refers to.
 * @param from a path, or a URL with http or https
 * @param cwd the folder that a path starts from
 * @throws with what to do if one of them can't be read, or is not below the folder of the description
 */
export async function findDescription(from: string, cwd: string): Promise<FoundDescription> {
  const start = isUrl(from) ? new URL(from) : pathToFileURL(path.resolve(cwd, from))
  const base = new URL('.', start)
  const texts = new Map<string, string>()
  const queue: { url: URL; by: string }[] = [{ url: start, by: '' }]
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { url, by } = next
    const name = nameBelow(url, base)
    if (name === undefined)
      throw new Error(
        `${by} refers to ${shown(url)}, which is not below ${shown(base)}. Bundle the description into one file first: npx @redocly/cli bundle ${from} -o openapi.yaml`,
      )
    if (texts.has(name)) continue
    try {
      texts.set(name, await textAt(url))
    } catch (error) {
      throw new Error(`${by === '' ? from : `${by} refers to ${shown(url)}, which`} can't be read: ${messageOf(error)}`)
    }
    const text = texts.get(name) ?? ''
    if (!/\$ref/.test(text)) continue
    const named = new Set(filesNamedIn(valueOf(text)))
    queue.push(...[...named].flatMap((file) => (URL.canParse(file, url) ? { url: new URL(file, url), by: name } : [])))
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'description-'))
  for (const [name, text] of texts) writeBelow(folder, name, text)
  const [file = ''] = texts.keys()
  return { from, url: isUrl(from) ? start.href : null, folder, file, texts }
}

const shown = (url: URL) => (url.protocol === 'file:' ? fileURLToPath(url) : url.href)

/** Its path below a folder; a description at the root of a server, or with a query, has a name too. */
function nameBelow(url: URL, base: URL): string | undefined {
  if (url.origin !== base.origin || url.protocol !== base.protocol || !url.pathname.startsWith(base.pathname))
    return undefined
  return decodeURIComponent(url.pathname.slice(base.pathname.length)) || 'openapi'
}

/** Its files that are in a folder, by their paths from there, as git writes them. */
export function filesIn(root: string, { from, url, texts }: FoundDescription): string[] {
  if (url !== null) return []
  const base = path.dirname(path.resolve(from))
  const files = [...texts.keys()].map((name) => path.relative(root, path.join(base, name)).replaceAll(path.sep, '/'))
  return files.filter((file) => !file.startsWith('../') && !path.isAbsolute(file))
}

/** Removes the copy. */
export const forget = ({ folder }: FoundDescription): void => rmSync(folder, { recursive: true, force: true })
