import type { FileProblem } from '@chain-data/findings'
import { statSync } from 'node:fs'
import path from 'node:path'
import { PICTURE_ELEMENTS } from '@/lib/content/mdx/remark-files'
import { findFile } from '@/lib/content/mdx/files'
import { filmSize } from '@/lib/content/mdx/media'
import { findPicture, isBadge, PICTURE_FILE, type Picture } from '@/lib/content/mdx/pictures'
import type { MdxElement, MdxFile, MdxLink } from '@/lib/content/mdx/read/mdx-file'
import type { Project, SourceRule } from '../project'

/** `source/policy` checks these. */
const ELSEWHERE = new Set(['script', 'iframe', 'embed', 'object'])

/** A reader on a slow phone (1.6 Mbit/s) waits five seconds for this much. */
const MAX_BYTES = 1024 * 1024
/** Distortion by rounding is invisible. */
const TOLERANCE = 0.02

/** Pictures and videos of pages exist, are local, have alternative text, and have the right size. */
export const pictures: SourceRule = {
  name: 'source/pictures',
  run: async (project) => {
    const shown = project.mdx().flatMap((page) => page.links.map((link) => ({ page, link })))
    const faults = shown
      .filter(({ link: { kind, element = '' } }) => kind === 'image' && !ELSEWHERE.has(element))
      .map(({ page, link }) => pictureFaults(project, page, link))
    return (await Promise.all(faults)).flat()
  },
}

async function pictureFaults(project: Project, page: MdxFile, link: MdxLink): Promise<FileProblem[]> {
  const { line, column } = link
  const at = (message: string, severity: FileProblem['severity'] = 'error'): FileProblem => ({
    severity,
    file: page.file,
    line,
    column,
    message,
  })
  const own = elementOf(page, link)
  const unnamed = altFault(link, own).map(({ message, severity }) => at(message, severity))
  // The bundler handles computed and imported values.
  if (link.url === '' || link.url.startsWith('data:')) return unnamed
  if (isBadge(link.url, link.inLink ?? false)) return [at(asWords(link.url), 'warning')]
  if (/^(?:(?!file:)[a-z][a-z\d+.-]*:)?\/\//i.test(link.url)) return [...unnamed, at(elsewhere(link))]
  if (link.element === undefined || PICTURE_ELEMENTS.has(link.element)) {
    const found = findPicture(link.url, page.file, project.root)
    if (!found) return unnamed
    if ('problem' in found) return [...unnamed, at(found.problem)]
    const { size } = statSync(path.join(project.root, found.file))
    const heavy = size > MAX_BYTES ? [at(tooHeavy(found.file, size), 'warning')] : []
    const wrong = own ? sizeFault(found, own) : undefined
    return [...unnamed, ...heavy, ...(wrong === undefined ? [] : [at(wrong)])]
  }
  const found = findFile(link.url, page.file, project.root)
  if ('problem' in found) return [...unnamed, at(found.problem)]
  if (!own || link.element !== 'video') return unnamed
  return [...unnamed, ...(await filmFaults(project, found.file, own)).map((message) => at(message, 'warning'))]
}

/** Faults of a video. */
async function filmFaults(project: Project, file: string, film: MdxElement): Promise<string[]> {
  const has = (...names: string[]) => film.attributes.some(({ name }) => names.includes(name))
  if (film.spread || PICTURE_FILE.test(file)) return []
  const still = has('controls', 'autoPlay', 'autoplay')
    ? []
    : [`Readers have no way to play the video "${file}". Add \`controls\`.`]
  const sized = (has('width') && has('height')) || (await filmSize(path.join(project.root, file))) !== undefined
  if (sized) return still
  const size = `The size of "${file}" can't be read, so the text jumps when it loads. Add it: width={640} height={360}.`
  return [...still, size]
}

/** The element of a URL attribute: the innermost around it. */
function elementOf(page: MdxFile, link: MdxLink): MdxElement | undefined {
  if (link.element === undefined) return undefined
  return page.elements
    .filter(({ name, start, end }) => name === link.element && start <= link.start && link.end <= end)
    .sort((a, b) => b.start - a.start)[0]
}

function elsewhere({ url }: MdxLink): string {
  const cure = 'Put the file into public/ and use its path from there, as in "/way.png", or link to it.'
  return `"${url}" is on another server. The content security policy blocks pictures and videos from other servers, and readers would see a gap. ${cure}`
}

function asWords(url: string): string {
  return `"${url}" is on another server, and the content security policy blocks its pictures: readers see its alternative text.`
}

function tooHeavy(file: string, size: number): string {
  const megabytes = (size / 1024 / 1024).toFixed(1)
  const seconds = Math.round((size * 8) / 1.6e6)
  return `${file} has ${megabytes} MB: on a slow phone, it takes ${seconds} seconds to load. Save it in the size it is shown in, as WebP or AVIF, with at most 1 MB.`
}

/** Missing alternative text is an error; alternative text that says little is a warning. */
type AltFault = Pick<FileProblem, 'message' | 'severity'>

function altFault({ element, url, text }: MdxLink, own: MdxElement | undefined): AltFault[] {
  const name = path.posix.basename(url)
  if (element === undefined) {
    if (text.trim() === '')
      return [{ message: `The picture "${url}" has no alternative text. Say what it shows: ![What it shows](${url}).` }]
    return emptyWords(text, name)
  }
  if (!own || own.spread || !/^(?:img|Zoom)$/.test(element)) return []
  const alt = own.attributes.find((attribute) => attribute.name === 'alt')
  if (!alt && element === 'img')
    return [
      {
        message: `The image "${url}" has no alternative text. Say what it shows, or \`alt=""\` if it is decorative.`,
      },
    ]
  return typeof alt?.value === 'string' ? emptyWords(alt.value, name) : []
}

/** Alternative text that only says that it is a picture. */
const SAYS_NOTHING =
  /^(?:an? |the )?(?:alt|alt text|image|picture|photo|graphic|screenshot|diagram|drawing|figure|icon)\.?$/i

function emptyWords(text: string, name: string): AltFault[] {
  const severity = 'warning'
  if (text === name) return [{ severity, message: `"${text}" is the name of the file. Say what the picture shows.` }]
  return SAYS_NOTHING.test(text.trim())
    ? [{ severity, message: `"${text}" says nothing to someone who can't see the picture. Say what it shows.` }]
    : []
}

/** Explicit sizes reserve space on the page, so they must match the picture. */
function sizeFault(real: Picture, own: MdxElement): string | undefined {
  if (own.spread) return undefined
  const numberOf = (wanted: string) => Number(own.attributes.find(({ name }) => name === wanted)?.value)
  const [width, height] = [numberOf('width'), numberOf('height')]
  if (!(width > 0 && height > 0)) return undefined
  const distorted = Math.abs((width / height) * (real.height / real.width) - 1) > TOLERANCE
  return distorted
    ? `${width} × ${height} distorts ${real.file}, which is ${real.width} × ${real.height}. Remove both: the build fills them in.`
    : undefined
}

const IMAGES = '{public,pages}/**/*.{png,jpg,jpeg,gif,svg,webp,avif,ico}'
const USERS = [
  '{pages,data,components,theme,lib,styles,api}/**/*.{md,mdx,ts,tsx,mjs,css,yaml,yml,json}',
  'public/**/*.{html,css,svg,webmanifest,json}',
  '*.{ts,tsx,mjs,md}',
]

/** Every published image is used somewhere. */
export const unusedImages: SourceRule = {
  name: 'source/unused-images',
  proofReading: true,
  run: (project) => {
    const images = project.list(IMAGES)
    if (images.length === 0) return []
    const texts = project.list(USERS).map((file) => ({ file, text: project.read(file) }))
    return images
      .filter((image) => {
        // Images in public/ are used by their path, those next to a page by their name.
        const asked = image.startsWith('public/') ? image.slice('public'.length) : (image.split('/').at(-1) ?? image)
        return !texts.some(({ file, text }) => file !== image && text.includes(asked))
      })
      .map((file) => ({
        file,
        severity: 'warning' as const,
        message: 'No page, component or data file uses this image. Use it or delete it.',
      }))
  },
}
