import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FileReference, fileReferences, type Json, namedFile, parseText, placesIn } from '@docs402/api'
import { formatFinding, messageOf, pathBelow, quoted, writeBelow } from '@docs402/findings'
import { fetchText } from './fetch-text'
import { Allowance, LIMITS, textOfFile } from './source-text'

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

/** Where a description is: its text, and how the files below its folder are read and called. */
interface Place {
  url: string | null
  file: string
  text: string
  read(file: string): Promise<string>
  /** A file as people write it: its URL, or its path beside that which was given. */
  display(file: string): string
}

const isUrl = (from: string) => /^https?:\/\//i.test(from)

/** The name of the file at a URL, which the server may have chosen; it has one at its root too. */
function nameAt({ pathname }: URL): string {
  const named = namedFile(pathname.split('/').at(-1) ?? '', '')
  return 'file' in named ? named.file : 'openapi'
}

const asUrl = (file: string) => encodeURI(file).replaceAll(/[?#]/g, encodeURIComponent)

async function placeAt(from: string, allowance: Allowance): Promise<Place> {
  if (!URL.canParse(from)) throw new Error('It is no URL. Write it as in https://api.example.com/openapi.yaml.')
  const baseUrl = new URL(from)
  if (baseUrl.username !== '' || baseUrl.password !== '')
    throw new Error('It has a password in it. Download the file, and name that.')
  const { text, url } = await fetchText(baseUrl, allowance)
  const name = nameAt(url)
  const urlOf = (file: string) => (file === name ? url : new URL(asUrl(file), url))
  return {
    ...{ url: url.href, file: name, text },
    read: async (file) => (await fetchText(urlOf(file), allowance)).text,
    display: (file) => urlOf(file).href,
  }
}

function placeOn(from: string, cwd: string, allowance: Allowance): Place {
  if (/^[a-z][\w+.-]+:\/\//i.test(from)) throw new Error('Name a file, or a URL that starts with https:// or http://.')
  const full = path.resolve(cwd, from)
  const folder = path.dirname(full)
  const name = path.basename(full)
  const display = (file: string) => (file === name ? from : path.join(path.dirname(from), file))
  return {
    ...{ url: null, file: name, text: textOfFile(full, allowance), display },
    read: async (file) => textOfFile(pathBelow(folder, file), allowance),
  }
}

/** JSON first: it is much faster. What is neither has no references, and is told when it is read as a description. */
function valueOf(text: string): Json {
  for (const parse of [JSON.parse, (written: string) => parseText(written).value])
    try {
      return parse(text.replace(/^\uFEFF/, ''))
    } catch {
      continue
    }
  return null
}

/** The files that a file refers to. @throws with the place of every reference that can't be followed */
function filesOf(place: Place, by: string, text: string): Map<string, FileReference> {
  const files = new Map<string, FileReference>()
  const faults: string[] = []
  for (const target of /\$ref/.test(text) ? fileReferences(valueOf(text)) : []) {
    const named = namedFile(target.reference, by)
    if ('fault' in named) faults.push(problem(place, { by, text, target }, named.fault))
    else if (!files.has(named.file)) files.set(named.file, target)
  }
  if (faults.length === 0) return files
  const more = faults.length > MOST_LISTED ? [`${faults.length - MOST_LISTED} more references are like these.`] : []
  const bundle = `If you trust them, bundle all into one file first: npx @redocly/cli bundle ${place.display(place.file)} -o openapi.yaml`
  throw new Error([...faults.slice(0, MOST_LISTED), ...more, bundle].join('\n'))
}

const MOST_LISTED = 10

/** A reference in its file. */
interface Reference {
  by: string
  text: string
  target: FileReference
}

/** Where a reference is written; unknown in a text that is nested too deep to be a description. */
function placeOf({ text, target }: Reference): Partial<ReturnType<ReturnType<typeof placesIn>>> {
  try {
    return placesIn(text)(target.at, 'value')
  } catch {
    return {}
  }
}

const problem = ({ display }: Place, reference: Reference, message: string) =>
  formatFinding({
    file: display(reference.by),
    ...placeOf(reference),
    message: `${quoted(reference.target.reference)} ${message}`,
  })

/**
 * Reads a description from a file or a URL, and every file that it refers to. Nothing is kept before all is read.
 * @param from a path, or a URL with http or https
 * @param cwd the folder that a path starts from
 * @param limits how much is read, and for how long
 * @throws with the place, the cause and what to do if one of them can't be read, or is not below the description's folder
 */
export async function findDescription(from: string, cwd: string, limits = LIMITS): Promise<FoundDescription> {
  const allowance = new Allowance(limits)
  const place = await start(from, cwd, allowance)
  const texts = new Map([[place.file, place.text]])
  // A map may grow while it is read.
  for (const [by, text] of texts)
    for (const [file, target] of filesOf(place, by, text)) {
      if (texts.has(file)) continue
      try {
        if (texts.size >= limits.files) throw new Error(`With it, the description has more than ${limits.files} files.`)
        texts.set(file, await place.read(file))
      } catch (error) {
        throw new Error(problem(place, { by, text, target }, `can't be read: ${messageOf(error)}`), { cause: error })
      }
    }
  const folder = mkdtempSync(path.join(tmpdir(), 'description-'))
  for (const [name, text] of texts) writeBelow(folder, name, text)
  return { from, url: place.url, folder, file: place.file, texts }
}

async function start(from: string, cwd: string, allowance: Allowance): Promise<Place> {
  try {
    return await (isUrl(from) ? placeAt(from, allowance) : placeOn(from, cwd, allowance))
  } catch (error) {
    throw new Error(`${withoutPassword(from)} can't be read: ${messageOf(error)}`, { cause: error })
  }
}

const withoutPassword = (from: string) => from.replace(/^(https?:\/\/)[^/?#]*@/i, '$1')

/** Removes the copy. */
export const forget = ({ folder }: FoundDescription): void => rmSync(folder, { recursive: true, force: true })
