import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from '@docs402/findings'
import { isCompressibleType, typeOf } from '@docs402/static-export'

/** Smaller files fit into one packet uncompressed. */
const WORTH_IT = 1024
/** Each thread of Node's pool compresses one file. */
const AT_ONCE = 4

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Configuration for hosts, which is never served. */
const FOR_HOSTS = /^_(headers|redirects)/

async function compressFile(out: string, name: string): Promise<number> {
  const file = path.join(out, name)
  const text = await readFile(file)
  const smallest = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const packed = { br: await brotli(text, { params: smallest }), gz: await zip(text, { level: 9 }) }
  await Promise.all(Object.entries(packed).map(([ending, bytes]) => writeFile(`${file}.${ending}`, bytes)))
  return packed.br.length + packed.gz.length
}

/**
 * Writes `x.html.br` and `x.html.gz` next to every text file, for servers that serve precompressed files; other hosts
 * don't need them.
 */
export async function compressExport(out: string): Promise<string> {
  const open: string[] = []
  for (const name of filesBelow(out))
    if (
      isCompressibleType(typeOf(name)) &&
      !FOR_HOSTS.test(name) &&
      (await stat(path.join(out, name))).size >= WORTH_IT
    )
      open.push(name)
  const count = open.length
  let bytes = 0
  const work = async () => {
    for (let name = open.pop(); name !== undefined; name = open.pop()) bytes += await compressFile(out, name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return `${count} files as .br and .gz, ${(bytes / 1024 / 1024).toFixed(1)} MiB`
}
