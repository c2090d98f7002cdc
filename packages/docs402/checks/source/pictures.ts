import type { TextProblem } from '@docs402/findings'
import { statSync } from 'node:fs'
import path from 'node:path'
import { fileName } from '@docs402/static-export/file-url'
import { findFile } from '../../content/public-files'
import { filmSize } from '../../page/mdx/media'
import { findPicture, isBadge, PICTURE_FILE, type Picture } from '../../content/pictures'
import type { MdxElement, MdxFile, MdxLink } from '../../page/mdx/read/mdx-file'
import { PICTURE_ELEMENTS } from '../../page/mdx/remark-files'
import { ICON_FILE } from '../../content/site/look'
import type { Project, RuleBody } from '../project'

/** `source/policy` checks these. */
const ELSEWHERE = /^(?:script|iframe|embed|object)$/
/** A reader on a slow phone (1.6 Mbit/s) waits five seconds for this much. */
const MAX_BYTES = 1024 * 1024
/** Distortion by rounding is invisible. */
const TOLERANCE = 0.02

type Fault = Pick<TextProblem, 'message' | 'severity'>
const error = (message: string): Fault[] => [{ message }]
const warning = (message: string): Fault[] => [{ severity: 'warning', message }]

/** Pictures and videos of pages exist, are local, have alternative text, and have the right size. */
export const pictures: RuleBody = {
  async page(page, project) {
    const visiblePictures = page.links.filter(({ kind, element = '' }) => kind === 'image' && !ELSEWHERE.test(element))
    const faults = visiblePictures.map(async (link) => {
      const pictureElement = elementOf(page, link)
      const pictureFaults = [
        ...altFaults(link, pictureElement),
        ...(await fileFaults(project, page.file, link, pictureElement)),
      ]
      return pictureFaults.map((fault) => ({ line: link.line, column: link.column, ...fault }))
    })
    return (await Promise.all(faults)).flat()
  },
}

/** What is wrong with the file of a picture or video. */
async function fileFaults(
  { root }: Project,
  page: string,
  link: MdxLink,
  pictureElement?: MdxElement,
): Promise<Fault[]> {
  const { url, element } = link
  // Code computes it.
  if (url === '' || url.startsWith('data:')) return []
  const blocked = `"${url}" is on another server. The content security policy blocks pictures and videos from other servers, and readers would see`
  if (isBadge(url, link.inLink ?? false)) return warning(`${blocked} its alternative text.`)
  if (/^(?:(?!file:)[a-z][a-z\d+.-]*:)?\/\//i.test(url))
    return error(
      `${blocked} a gap. Put the file in public/ and use its path from there, as in "/way.png", or link to it.`,
    )
  if (element === undefined || PICTURE_ELEMENTS.has(element)) {
    const picture = findPicture(url, page, root)
    if (!picture) return []
    if ('problem' in picture) return error(picture.problem)
    return [...tooHeavy(root, picture.file), ...sizeFaults(picture, pictureElement)]
  }
  const file = findFile(url, page, root)
  if ('problem' in file) return error(file.problem)
  return pictureElement && element === 'video' ? filmFaults(root, file.file, pictureElement) : []
}

function tooHeavy(root: string, file: string): Fault[] {
  const { size } = statSync(path.join(root, file))
  if (size <= MAX_BYTES) return []
  const megabytes = (size / 1024 / 1024).toFixed(1)
  const seconds = Math.round((size * 8) / 1.6e6)
  return warning(
    `${file} is ${megabytes} MB: on a slow phone, it takes ${seconds} seconds to load. Save it at the size at which it is shown, as WebP or AVIF, with at most 1 MB.`,
  )
}

/** Explicit sizes reserve space on the page, so they must match the picture. */
function sizeFaults({ file, width, height }: Picture, pictureElement: MdxElement | undefined): Fault[] {
  const numberOf = (wanted: string) => Number(pictureElement?.attributes.find(({ name }) => name === wanted)?.value)
  const [wide, high] = [numberOf('width'), numberOf('height')]
  const isRight = Math.abs((wide / high) * (height / width) - 1) <= TOLERANCE
  if (!pictureElement || pictureElement.spread || !(wide > 0 && high > 0) || isRight) return []
  return error(
    `${wide} × ${high} distorts ${file}, which is ${width} × ${height}. Remove both: the build fills them in.`,
  )
}

/** What a reader of a video would miss. */
async function filmFaults(root: string, file: string, { attributes, spread }: MdxElement): Promise<Fault[]> {
  const has = (...names: string[]) => attributes.some(({ name }) => names.includes(name))
  if (spread || PICTURE_FILE.test(file)) return []
  const isSized = (has('width') && has('height')) || (await filmSize(path.join(root, file))) !== undefined
  return [
    ...(has('controls', 'autoPlay', 'autoplay')
      ? []
      : warning(`Readers have no way to play the video "${file}". Add \`controls\`.`)),
    ...(isSized
      ? []
      : warning(
          `The size of "${file}" can't be read, so the text jumps when it loads. Add it: width={640} height={360}.`,
        )),
  ]
}

/** The element of a URL attribute: the innermost around it. */
function elementOf(page: MdxFile, link: MdxLink): MdxElement | undefined {
  if (link.element === undefined) return undefined
  return page.elements.findLast(
    ({ name, start, end }) => name === link.element && start <= link.start && link.end <= end,
  )
}

/** Alternative text that only says that it is a picture. */
const SAYS_NOTHING =
  /^(?:an? |the )?(?:alt|alt text|image|picture|photo|graphic|screenshot|diagram|drawing|figure|icon)\.?$/i

/** Missing alternative text is an error; alternative text that says little is a warning. */
function altFaults({ element, url, text }: MdxLink, pictureElement: MdxElement | undefined): Fault[] {
  const isOpen = pictureElement !== undefined && !pictureElement.spread && /^(?:img|Zoom)$/.test(element ?? '')
  if (element !== undefined && !isOpen) return []
  const given = pictureElement?.attributes.find(({ name }) => name === 'alt')
  const alt = element === undefined ? text.trim() : given?.value
  if (element === undefined ? alt === '' : !given && element === 'img')
    return error(
      `The picture "${url}" has no alternative text. Say what it shows, or \`<img alt="">\` if it is decorative.`,
    )
  if (typeof alt !== 'string' || (alt !== fileName(path.posix.basename(url)) && !SAYS_NOTHING.test(alt))) return []
  return warning(`"${alt}" says nothing to someone who can't see the picture. Say what it shows.`)
}

const IMAGES = '{public,pages}/**/*.{png,jpg,jpeg,gif,svg,webp,avif,ico}'
const USERS = [
  '{pages,data,components,snippets,api}/**/*.{md,mdx,ts,tsx,mjs,css,yaml,yml,json}',
  'public/**/*.{html,css,svg,webmanifest,json}',
  '*.{ts,tsx,mjs,md}',
]

/** Every published image is used somewhere. */
export const unusedImages: RuleBody = {
  proofReading: true,
  run: (project) => {
    const users = project.list(USERS)
    const read = new Map(users.map((file) => [file, fileName(project.read(file)).normalize()]))
    const written = (file: string) => read.get(file) ?? ''
    const isUsed = (image: string) => {
      // Images in public/ are used by their path, those next to a page by their name.
      const name = image.startsWith('public/') ? image.slice('public'.length) : path.posix.basename(image)
      return users.some((file) => file !== image && written(file).includes(name.normalize()))
    }
    const unused = project.list(IMAGES).filter((image) => image !== ICON_FILE && !isUsed(image))
    const message = 'No page, component or data file uses this image. Use it or delete it.'
    return unused.map((file) => ({ file, severity: 'warning', message }))
  },
}
