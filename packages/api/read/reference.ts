import path from 'node:path'
import { nameFault, quoted } from '@docs402/findings'
import { isJsonObject, type Json } from '../json'
import { pointerKey } from '../pointer'

/** The file that a reference names, or what is wrong with it and how to fix that, as the end of a sentence about it. */
type NamedFile = { file: string } | { fault: string }

/** A reference to another file, without its fragment, and the JSON pointer of where it is written. */
export interface FileReference {
  reference: string
  at: string
}

const FROM_HERE = 'Write the path from the file that refers to it, as in schemas/pet.yaml or ../pet.yaml.'

/** A reference as text; undefined if its escapes are none of UTF-8. */
function decoded(reference: string): string | undefined {
  try {
    return decodeURIComponent(reference)
  } catch {
    return undefined
  }
}

/** What is wrong with a reference as it is written, wherever it stands; undefined if nothing is. */
export function referenceFault(reference: string): string | undefined {
  const name = decoded(reference)
  if (name === undefined) return 'is not encoded as a URL. Write "%" as "%25".'
  if (/%[\da-f]{2}/i.test(name)) return 'is encoded twice. Encode it once.'
  // The last are halves of a character, which no file system has.
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return 'has a control character. Remove it.'
  // A letter and a colon are a drive of Windows.
  if (/^[a-z]:/i.test(name)) return `starts at a drive of Windows. ${FROM_HERE}`
  if (/^[a-z][\w+.-]*:/i.test(name) || /^[/\\]{2}/.test(name))
    return `is an address of its own, and only files beside the description are read. ${FROM_HERE}`
  if (/^[/\\]/.test(name)) return `starts at the root of a server or a disk. ${FROM_HERE}`
  if (name.includes('\\')) return 'has "\\" in its path. Write "/" between folders.'
  if (reference.includes('?')) return 'has a query, which no file has. Remove what starts at "?".'
  const parts = name.split('/').filter((part) => part !== '.' && part !== '..')
  const hidden = parts.find((part) => part.startsWith('.'))
  if (hidden !== undefined) return `names a hidden file or folder, ${quoted(hidden)}. Rename it, without the dot.`
  const odd = parts.find((part) => /[<>:"|?*]|[. ]$/.test(part))
  if (odd !== undefined)
    return `has a name that some systems refuse, ${quoted(odd)}. Use letters, digits, hyphens and dots.`
  const long = parts.find((part) => Buffer.byteLength(part) > 200)
  return long && 'has a name of more than 200 bytes. Choose a shorter one.'
}

/**
 * The file that a reference of a description names: it is decoded first, and then judged.
 * @param reference as written, without its fragment: `../schemas/my%20pet.yaml`
 * @param by the path of the file that it stands in, from the folder in which files may be read
 * @returns the path of the file from that folder, or the fault
 */
export function namedFile(reference: string, by: string): NamedFile {
  const wrong = referenceFault(reference)
  if (wrong !== undefined) return { fault: wrong }
  const file = path.posix.join(path.posix.dirname(by), decoded(reference) ?? '')
  if (/^\.\.(?:\/|$)/.test(file))
    return { fault: `leads to ${quoted(file)}, which is outside of the folder. Move that file into it.` }
  const fault = nameFault(file)
  return fault === undefined ? { file } : { fault }
}

/** The references of a value to other files, in their order. It may be of any depth, and contain itself. */
export function fileReferences(document: Json): FileReference[] {
  const references: FileReference[] = []
  const open: { value: Json; at: string }[] = [{ value: document, at: '' }]
  const seen = new Set<object>()
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, at } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const { $ref } = isJsonObject(value) ? value : {}
    const [reference = ''] = typeof $ref === 'string' ? $ref.split('#', 1) : []
    if (reference !== '') references.push({ reference, at: `${at}/$ref` })
    const members = Object.entries(value).map(([key, member]) => ({ value: member, at: `${at}/${pointerKey(key)}` }))
    open.push(...members.reverse())
  }
  return references
}
