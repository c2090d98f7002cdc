import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { openPlainTab } from './plain-tab'

/**
 * A copy of an export in which React never comes: its scripts are not there. The small file that asks for them is.
 * @returns the folder, and what removes it
 */
export function withoutReact(out: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-no-react-'))
  cpSync(out, folder, { recursive: true })
  const scripts = path.join(folder, '_next', 'static')
  for (const name of readdirSync(scripts, { recursive: true, encoding: 'utf8' }))
    if (/\.js$/.test(name) && !/(^|[\\/])wake-/.test(name)) rmSync(path.join(scripts, name))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const placeSchema = z.object({ x: z.number(), y: z.number() })
const timesSchema = z.object({ clicked: z.coerce.number().positive(), painted: z.coerce.number().positive() })

/** Both documents tell the time by the same clock, in milliseconds since 1970, in a storage that both see. */
const NOTE_CLICK = `addEventListener('click', ({ timeStamp }) => {
  localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp))
}, true)`
/** A task after the next frame that is shown: by then the heading is on the screen. A prepared page has no frames. */
const NOTE_PAINT = `requestAnimationFrame(() => setTimeout(() => {
  localStorage.setItem('painted', String(performance.timeOrigin + performance.now()))
}))`
const AT_REST = 'new Promise((done) => requestIdleCallback(() => done(0), { timeout: 2000 }))'
/** The page that was prepared answers once it is shown. */
const TIMES = `new Promise((resolve) => {
  const look = () => localStorage.getItem('painted') === null || localStorage.getItem('clicked') === null
    ? setTimeout(look, 20)
    : resolve({ clicked: localStorage.getItem('clicked'), painted: localStorage.getItem('painted') })
  look()
})`

/**
 * Follows a link to a page that the browser has prepared while the pointer rested on the link.
 * @param url the site's address
 * @param slowdown times that scripts and layout take longer than on this machine
 * @returns milliseconds from the click until the next page's heading is painted; undefined when the browser prepared nothing
 */
export async function followPrepared(
  url: string,
  from: string,
  to: string,
  slowdown: number,
): Promise<number | undefined> {
  const tab = await openPlainTab(slowdown)
  try {
    await tab.open(url + from)
    const link = `document.querySelector('main nav a[href="${to}"]')`
    const { x, y } = placeSchema.parse(
      await tab.evaluate(`(() => {
        ${link}.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = ${link}.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })()`),
    )
    await tab.evaluate(NOTE_CLICK)
    await tab.moveTo(x, y)
    if (!(await tab.prepared())) return undefined
    // Prepared means that it has no more to do.
    await tab.evaluateInPrepared(AT_REST)
    await tab.evaluate(AT_REST)
    await tab.evaluateInPrepared(`${NOTE_PAINT}; 0`)
    await tab.click(x, y)
    const { clicked, painted } = timesSchema.parse(await tab.evaluateInPrepared(TIMES))
    return painted - clicked
  } finally {
    await tab.close()
  }
}
