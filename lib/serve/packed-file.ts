import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'

/** In the order in which they are taken: the smaller one first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Whether a browser takes an encoding: it names it, and not with the quality 0. */
function takes(accepted: string, encoding: string): boolean {
  const entry = accepted.split(',').find((part) => part.split(';', 1)[0]?.trim().toLowerCase() === encoding)
  return entry !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(entry)
}

/**
 * The file that `npm run build -- --compress` has put beside another one, and how it is packed.
 * @param file path below `root`
 * @returns undefined when there is none, the browser takes none, or asks for a part: bytes are counted in the file as it is
 */
export function packedFile(
  request: IncomingMessage,
  root: string,
  file: string,
): { name: string; encoding: string } | undefined {
  if (request.headers.range !== undefined) return undefined
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const found = ENCODINGS.find(
    ([encoding, ending]) => takes(accepted, encoding) && existsSync(path.join(root, file + ending)),
  )
  return found && { name: file + found[1], encoding: found[0] }
}
