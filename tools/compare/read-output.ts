import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { filesBelow } from '@chain-data/findings'
import { type Facts, feedFacts, pageFacts, valuesOf, words } from './facts'

/** The fingerprint of the sources, and the parts of the index that are made from its records. */
const LEFT_OUT = /^(?:build\.json$|pagefind\/(?!fragment\/))/
const record = z.looseObject({ url: z.string(), content: z.string() })
const saved = z.object({ files: z.array(z.tuple([z.string()]).rest(z.unknown())) })
const digest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 8)

/** Makes the same in a text or name what differs from build to build: ids, hashes and times of commits. */
function sameBuild(files: readonly string[]): (text: string) => string {
  const ids = files.flatMap((file) => /^_next\/static\/([^/]+)\/_buildManifest\.js$/.exec(file)?.[1] ?? [])
  return (text) =>
    ids
      .reduce((known, id) => known.replaceAll(id, 'BUILD'), text)
      .replace(/(\bassets\/[\w-]+)-[\da-f]{10,12}(?=\.\w)/g, '$1-HASH')
      .replace(/(_next\/static\/(?:chunks|css|media)\/)[\w./~-]+?(?=\.(?:js|css|woff2)\b)/g, '$1HASH')
      .replace(/'sha256-[\w+/=]+'/g, "'sha256-HASH'")
      // Only the build writes milliseconds, and only RSS such elements: other times and dates are contents.
      .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z|(?<=Date>)[\w, :]+ GMT(?=<)/g, 'TIME')
}

function factsOf(file: string, bytes: Buffer, same: (text: string) => string): [string, Facts][] {
  const [name, text] = [same(file), same(bytes.toString('utf8'))]
  const is = (facts: Facts): [string, Facts][] => [[name, facts]]
  if (file.startsWith('pagefind/')) {
    const packed = same(gunzipSync(bytes).toString('utf8'))
    const { url, content, ...rest } = record.parse(JSON.parse(packed.slice(packed.indexOf('{'))))
    const fields = valuesOf(rest).filter((value) => !/^(?:word_count|anchors\[\]\.location) =/.test(value))
    return [[`search record ${url}`, { text: words(content), fields }]]
  }
  if (/\.html$|^partials\//.test(file)) return is(pageFacts(text))
  if (/(?:atom|rss)\.xml$|\bfeed\.json$/.test(file)) return feedFacts(name, text)
  if (file === 'offline.json') return is({ saved: saved.parse(JSON.parse(text)).files.map(([url]) => url) })
  if (file.endsWith('.json')) return is({ values: valuesOf(JSON.parse(text)) })
  if (file.endsWith('.zip')) {
    const packed = Object.entries(unzipSync(bytes))
    return is({ files: packed.map(([inner, each]) => `${inner} ${digest(same(Buffer.from(each).toString()))}`) })
  }
  if (file.endsWith('.md')) return is({ words: words(text.replace(/[|*_`#>\\-]+/g, ' ')), lines: text.split('\n') })
  if (/\.(?:js|css)$/.test(file)) return is({})
  return is(text.includes('\uFFFD') ? { bytes: [digest(bytes)] } : { lines: text.split('\n') })
}

/** Reads a folder of a built site as what people and machines get of it, by file, entry and record. */
export function readOutput(folder: string): Map<string, Facts> {
  const files = filesBelow(folder).filter((file) => !LEFT_OUT.test(file))
  const same = sameBuild(files)
  return new Map(files.flatMap((file) => factsOf(file, readFileSync(path.join(folder, file)), same)))
}
