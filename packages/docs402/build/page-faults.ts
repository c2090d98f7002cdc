import { existsSync } from 'node:fs'
import path from 'node:path'
import { plural } from '../checks/formats'

/** A page that can't be rendered, as Next prints it: what was thrown, from where, and the lines around that. */
const FAILED =
  /^Error occurred prerendering page "(?<route>[^"]+)".*\n(?<error>\S.*)\n(?<frames>(?: {4}at .*\n)*)(?<code>(?:[> ] *\d* \|.*(?:\n|$))*)/gm
/** How many there are, by Next's count. */
const COUNT = /^> Export encountered errors on (\d+) paths?:/m

/** The first file of the site in a stack: what is made of pages, and packages, are not. */
function placeIn(frames: string, root: string): string | undefined {
  const places = [...frames.matchAll(/\(?(?<file>[^\s()][^()]*?):(?<at>\d+:\d+)\)?$/gm)]
  const place = places.find(
    ({ groups: { file = '' } = {} }) => !/^\.|node_modules\//.test(file) && existsSync(path.join(root, file)),
  )
  return place?.groups && `${place.groups['file']}:${place.groups['at']}`
}

/**
 * What pages throw while they are rendered, each fault once, with its place: Next prints it twice for each page.
 * @param output what Next has printed
 * @param root of the site
 * @param pages of the site
 * @returns the faults with the lines around them, the pages that have them, and what to do; undefined if something else failed
 */
export function pageFaults(
  output: string,
  root: string,
  pages: readonly { route: string; file: string }[],
): string | undefined {
  const failed = [...`${output}\n`.matchAll(FAILED)].map(({ groups = {} }) => groups)
  if (failed.length === 0 || failed.length !== Number(COUNT.exec(output)?.[1])) return undefined
  const files = new Map(pages.map(({ route, file }) => [route, file]))
  const faults = new Map<string, string[]>()
  for (const { route = '', error = '', frames = '', code = '' } of failed) {
    const file = files.get(route) ?? route
    const place = placeIn(frames, root)
    const fault = [`${place ?? file} ${error}`, ...(code === '' ? [] : [code.trimEnd()])].join('\n')
    faults.set(fault, [...(faults.get(fault) ?? []), file])
  }
  const texts = [...faults].map(([fault, on]) => `${fault}\nOn ${[...new Set(on)].join(', ')}.`)
  const count = `${plural(failed.length, 'page')} can't be rendered.`
  return [...texts, `${count} Correct the code at the place above; "npm run dev" shows the page as you edit.`].join(
    '\n\n',
  )
}
