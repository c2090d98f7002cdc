import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { didYouMean } from '@/lib/names/nearest'
import type { Finding } from '../finding'
import type { MdxElement, MdxFile, MdxLink } from '../mdx/mdx-file'
import type { Project } from '../project'
import type { SourceRule } from './rule'

const RULE = 'source/pictures'
const FILES = '{public,pages}/**/*.{png,jpg,jpeg,gif,svg,webp,avif,mp4,webm}'

/** What a reader on a slow phone (1.6 Mbit/s) waits five seconds for. */
const MAX_BYTES = 1024 * 1024
/** A picture that is a little off by rounding is not seen to be. */
const TOLERANCE = 0.02

/** Pictures and videos of pages are there, come from this site, say what they show, and have the right size. */
export const pictures: SourceRule = {
  name: RULE,
  run: async (project) => {
    const findings = project
      .mdx()
      .flatMap((page) => page.links.flatMap((link) => (link.kind === 'image' ? [findingsOf(project, page, link)] : [])))
    return (await Promise.all(findings)).flat()
  },
}

async function findingsOf(project: Project, page: MdxFile, link: MdxLink): Promise<Finding[]> {
  const { line, column } = link
  const at = (message: string, severity: Finding['severity'] = 'error'): Finding => ({
    rule: RULE,
    severity,
    file: page.file,
    line,
    column,
    message,
  })
  const own = elementOf(page, link)
  const unnamed = altFault(link, own).map((message) => at(message))
  // What is computed or imported is the bundler's.
  if (link.url === '' || link.url.startsWith('data:')) return unnamed
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(link.url)) return [...unnamed, at(elsewhere(link))]
  const [address = ''] = link.url.split(/[?#]/)
  const relative = !address.startsWith('/')
  if (relative && link.element !== undefined) {
    const name = path.posix.basename(address)
    return [...unnamed, at(`"${link.url}" is relative. Put the file into public/ and write "/${name}".`)]
  }
  const file = relative ? path.posix.join(path.posix.dirname(page.file), decoded(address)) : `public${decoded(address)}`
  if (!project.isFile(file)) return [...unnamed, at(missing(project, file))]
  const { size } = statSync(path.join(project.root, file))
  const heavy = size > MAX_BYTES && !/\.(mp4|webm)$/i.test(file) ? [at(tooHeavy(file, size), 'warning')] : []
  const wrong = own ? await sizeFault(project, file, own) : undefined
  return [...unnamed, ...heavy, ...(wrong === undefined ? [] : [at(wrong)])]
}

/** The element whose attribute the address is: the innermost around it. */
function elementOf(page: MdxFile, link: MdxLink): MdxElement | undefined {
  if (link.element === undefined) return undefined
  return page.elements
    .filter(({ name, start, end }) => name === link.element && start <= link.start && link.end <= end)
    .sort((a, b) => b.start - a.start)[0]
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function elsewhere({ url, element = '' }: MdxLink): string {
  const what = /^(?:iframe|embed|object)$/.test(element) ? 'frames' : 'pictures and videos'
  const cure =
    what === 'frames'
      ? 'Link to it instead.'
      : 'Put the file into public/ and name it from there, as in "/way.png"; or link to it.'
  return `"${url}" is on another server: the pages' policy refuses ${what} from elsewhere, and readers would see a gap. ${cure}`
}

function missing(project: Project, file: string): string {
  const shown = (name: string) => (name.startsWith('public/') ? name.slice('public'.length) : name)
  const files = project.list(FILES)
  const name = path.posix.basename(file).toLowerCase()
  const alike = files.filter((other) => path.posix.basename(other).toLowerCase() === name)
  const guess =
    alike[0] === undefined ? didYouMean(shown(file), files.map(shown)) : ` Did you mean "${shown(alike[0])}"?`
  return `There is no file ${file}.${guess}`
}

function tooHeavy(file: string, size: number): string {
  const megabytes = (size / 1024 / 1024).toFixed(1)
  const seconds = Math.round((size * 8) / 1.6e6)
  return `${file} has ${megabytes} MB: on a slow phone its reader waits ${seconds} seconds. Save it in the size it is shown in, as WebP or AVIF, with at most 1 MB.`
}

function altFault({ element, url, text }: MdxLink, own: MdxElement | undefined): string[] {
  const name = path.posix.basename(url)
  if (element === undefined) {
    if (text.trim() === '')
      return [`The picture "${url}" has no alternative text. Say what it shows: ![What it shows](${url}).`]
    return text === name ? [`"${text}" is the picture's file. Say what it shows.`] : []
  }
  if (!own || own.spread || !/^(?:img|Zoom)$/.test(element)) return []
  const alt = own.attributes.find((attribute) => attribute.name === 'alt')
  if (!alt && element === 'img')
    return [`The image "${url}" has no alternative text. Say what it shows, or \`alt=""\` when it only decorates.`]
  return alt?.value === name ? [`"${name}" is the picture's file. Say what it shows.`] : []
}

/** Sizes that are written hold what the browser keeps free: they must be the picture's. */
async function sizeFault(project: Project, file: string, own: MdxElement): Promise<string | undefined> {
  if (!/^(?:img|Zoom)$/.test(own.name) || own.spread) return undefined
  const numberOf = (wanted: string) => {
    const value = own.attributes.find(({ name }) => name === wanted)?.value
    return typeof value === 'string' ? Number(value) : value
  }
  const [width, height] = [numberOf('width'), numberOf('height')]
  const real = await sizeOf(project, file)
  const cure = real ? ` It is width={${real.width}} height={${real.height}}.` : ''
  if (width === undefined && height === undefined && own.name === 'img')
    return `The image "/${file.replace(/^public\//, '')}" has no width and no height in pixels. Without them the text jumps when it loads.${cure}`
  if (typeof width !== 'number' || typeof height !== 'number' || !real || !(width > 0 && height > 0)) return undefined
  const distorted = Math.abs((width / height) * (real.height / real.width) - 1) > TOLERANCE
  return distorted
    ? `${width} × ${height} distorts ${file}, which is ${real.width} × ${real.height}.${cure}`
    : undefined
}

async function sizeOf(project: Project, file: string): Promise<{ width: number; height: number } | undefined> {
  const { imageSize } = await import('image-size')
  try {
    return imageSize(await readFile(path.join(project.root, file)))
  } catch {
    return undefined // A drawing without a size of its own.
  }
}
