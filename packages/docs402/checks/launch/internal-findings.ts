import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Finding, literally, placeOfOffset, readText, walk } from '@docs402/findings'
import { apiFolders, descriptionIn, hasApi } from '../../reference/site/folder'
import { describedApi } from '../../reference/site/site-api'
import { ifReadable } from '../source/api-description'
import { strFromU8, unzipSync } from 'fflate'

/** A text inside of an archive. */
interface InnerText {
  /** The archive, from the folder of the site. */
  file: string
  /** Its path in there; of an archive in an archive both, one after the other. */
  within: string
  read: () => string
}

/** Texts, and programs that readers run. */
const IS_TEXT_INSIDE =
  /\.(?:html|mdx?|txt|json|ya?ml|xml|svg|csv|ts|tsx|m?js|cjs|py|sh|ps1|rb|php|go|java|kt|swift|rs|cs|http|toml)$/i
/** Programs of the engine are not made from the description. */
const IS_ENGINE = /^documentation\/packages\//
const IS_ARCHIVE = /\.zip$/i

/**
 * The texts of a zip file, at any depth, without programs of the engine.
 * @param root of the site
 * @param file the zip file, from there
 * @returns a fault instead where it cannot be opened: nobody knows what is in it
 */
function textsInside(root: string, file: string): { texts: InnerText[]; fault?: Finding } {
  try {
    return { texts: textsOf(readFileSync(path.join(root, file)), file, '') }
  } catch {
    const message =
      'This zip file cannot be opened, so nothing says whether it has what is not for readers. Replace it.'
    return { texts: [], fault: { rule: 'launch/internal', severity: 'warning', file, line: 1, column: 1, message } }
  }
}

function textsOf(bytes: Uint8Array, file: string, prefix: string): InnerText[] {
  const filter = ({ name }: { name: string }) =>
    (IS_TEXT_INSIDE.test(name) || IS_ARCHIVE.test(name)) && !IS_ENGINE.test(name)
  return Object.entries(unzipSync(bytes, { filter })).flatMap(([name, content]): InnerText[] => {
    const within = prefix + name
    if (IS_ARCHIVE.test(name)) return textsOf(content, file, `${within}/`)
    return [{ file, within, read: () => strFromU8(content) }]
  })
}

const OUT = 'out'
/** What readers and agents get as text. Scripts of the engine are not made from the description. */
const IS_TEXT = /\.(?:html|md|mdx|txt|json|ya?ml|xml|svg|webmanifest)$/

/** Words that only a description would write so: `listStaff`, `unit_cost`, `X-Trace`, `/staff`; not `cost`. */
const isTelling = (name: string): boolean => /[a-z\d][A-Z]|[_/]|\w-\w|[a-z]\d/.test(name)

/** The name as a whole word; a path at the start of one, or behind the host of a URL. */
const patternOf = (name: string) =>
  name.startsWith('/')
    ? new RegExp(String.raw`(?:(?<![\w/.-])|(?<=https?://[\w.:-]+))${literally(name)}(?![\w/{-])`)
    : new RegExp(String.raw`(?<![\w-])${literally(name)}(?![\w-])`)

/**
 * What the description marks as not for readers, in the files of the last build: by names that it has nowhere else.
 * @param root of the site
 * @returns one finding a name, at its first place; none without a build
 */
export async function internalFindings(root: string): Promise<Finding[]> {
  if (!existsSync(path.join(root, OUT)) || !hasApi(root)) return []
  const names = new Map<string, string>()
  for (const folder of apiFolders(root))
    for (const name of await namesIn(root, folder)) names.set(name, descriptionIn(folder))
  if (names.size === 0) return []
  const files = walk(root, OUT)
  const texts = files
    .filter((file) => IS_TEXT.test(file))
    .map((file) => ({ file, within: undefined, read: () => readText(root, file) }))
  const archives = files.filter((file) => /\.zip$/i.test(file)).map((file) => textsInside(root, file))
  const byText = new Map<string, { finding: Finding; others: number }>()
  for (const { file, within, read } of [...texts, ...archives.flatMap((each) => each.texts)]) {
    const text = read()
    for (const [name, description] of names) {
      const before = byText.get(name)
      if (!text.includes(name)) continue
      const offset = text.search(patternOf(name))
      if (offset < 0) continue
      if (before) before.others++
      else byText.set(name, { finding: findingOf({ name, description, file, within, text, offset }), others: 0 })
    }
  }
  const published = [...byText.values()].map(({ finding, others }) =>
    others === 0
      ? finding
      : { ...finding, message: `${finding.message} ${others} more ${others === 1 ? 'file has' : 'files have'} it.` },
  )
  return [...published, ...archives.flatMap(({ fault }) => fault ?? [])]
}

interface Place {
  name: string
  description: string
  file: string
  /** The path inside of a file that is an archive. */
  within?: string | undefined
  text: string
  offset: number
}

function findingOf({ name, description, file, within, text, offset }: Place): Finding {
  const fix = 'Take it out of the page or file that this was made from, or take the mark off, and build again.'
  const { line, column } = placeOfOffset(text, offset)
  const place = within === undefined ? '' : ` in ${within}:${line}:${column}`
  return {
    ...{ rule: 'launch/internal', severity: 'error', file },
    ...(within === undefined ? { line, column } : { line: 1, column: 1 }),
    message: `"${name}" is published${place}, but ${description} marks it as not for readers. ${fix}`,
  }
}

/** Names that must not be found. Those of pages of the site are paths of others. */
async function namesIn(root: string, folder: string): Promise<string[]> {
  const read = await ifReadable(() => describedApi(root, folder))
  const isPage = (name: string) =>
    ['.html', '/index.html'].some((ending) => existsSync(path.join(root, OUT, name + ending)))
  return (read?.source.leftOut.names ?? []).filter((name) => isTelling(name) && !(name.startsWith('/') && isPage(name)))
}
