import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { quoted } from './quoted'

/** Whether Windows reserves a file name, with any ending: such a file can't be created there. */
export const isReserved = (name: string): boolean =>
  /^(?:aux|con|nul|prn|con(?:in|out)\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3]) *(?:\.|$)/i.test(name)

/**
 * What keeps a name from being that of a file below a folder, on any system.
 * @param name a path whose parts are joined by "/"; one at its start stands for the folder, as in URLs of a site
 * @returns the fault and its fix, as the end of a sentence about the name; undefined if there is none
 */
export function nameFault(name: string): string | undefined {
  const way = path.posix.normalize(name.replaceAll('\\', '/').replace(/^\/+/, ''))
  if (/\p{Cc}/u.test(name)) return 'has a control character. Remove it.'
  if (/^[a-z]:/i.test(way)) return 'starts at a drive of Windows. Name the file by its path in the folder.'
  if (/^\.\.(?:\/|$)/.test(way)) return 'leads out of the folder. Name a file in it.'
  if (way === '.' || way.endsWith('/')) return 'is a folder. Name a file in it.'
  const reserved = way.split('/').find(isReserved)
  return reserved && `has a part that Windows reserves, ${quoted(reserved)}. Choose another name.`
}

/** Whether there is a file or a link; a name that no disk takes is not there either. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

/** The real path of a file, of which the last parts need not exist; undefined for a link that leads nowhere. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    if (isThere(file)) return undefined
    const folder = realPath(path.dirname(file))
    return folder && path.join(folder, path.basename(file))
  }
}

const isInside = (folder: string, file: string): boolean => {
  const way = path.relative(folder, file)
  return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way)
}

/** The first part of a path that is a link out of a folder, or to nowhere; undefined without one. */
function linkOut(folder: string, name: string): string | undefined {
  const top = realPath(folder)
  const isOut = (way: string) => {
    const real = realPath(path.join(folder, way))
    return top === undefined || real === undefined || !isInside(top, real)
  }
  if (!isOut(name)) return undefined
  const parts = path.normalize(name).split(path.sep).filter(Boolean)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/')).find(isOut)
}

function faultBelow(folder: string, name: string): string | undefined {
  const fault = nameFault(name)
  if (fault !== undefined) return fault
  const link = linkOut(folder, name)
  return link && `leads out of the folder: ${quoted(link)} is a link. Put a copy of what it leads to in its place.`
}

/** Whether a name is that of a file below a folder, also if a part of it is a link; the file need not exist. */
export const isBelow = (folder: string, name: string): boolean => faultBelow(folder, name) === undefined

/**
 * The links of a folder that lead out of the project, or nowhere: a copy of it would have what is outside.
 * @param root the project
 * @param folder its path from there; it may be a link itself, or missing
 * @returns their paths from the root, sorted
 */
export function linksOut(root: string, folder: string): string[] {
  const stats = lstatSync(path.join(root, folder), { throwIfNoEntry: false })
  if (stats?.isSymbolicLink()) return isBelow(root, folder) ? [] : [folder]
  if (!stats?.isDirectory()) return []
  const names = readdirSync(path.join(root, folder)).sort()
  return names.flatMap((name) => linksOut(root, `${folder}/${name}`))
}

/**
 * The path of a file below a folder, which may be a link itself; neither needs to exist.
 * @param name its path in the folder, whose parts are joined by "/"
 * @throws if it is not below the folder, or a link in it leads out of it, with the fix
 */
export function pathBelow(folder: string, name: string): string {
  const fault = faultBelow(folder, name)
  if (fault !== undefined) throw new Error(`${quoted(name)} is not a file of ${folder}: it ${fault}`)
  return path.join(folder, name)
}

/**
 * Writes a file below a folder, and creates missing folders.
 * @param name its path in the folder, whose parts are joined by "/"
 * @throws before anything is written, if that is not below the folder, or a link in it leads out of it
 */
export function writeBelow(folder: string, name: string, contents: string | Uint8Array): void {
  const file = pathBelow(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, contents)
}

/** The same, unless the file has this text: others notice when it is written. */
export function writeChanged(folder: string, name: string, text: string): void {
  const file = path.join(folder, name)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeBelow(folder, name, text)
}
