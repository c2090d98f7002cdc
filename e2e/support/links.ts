import type { Page } from '@playwright/test'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'

interface Resource {
  status: number
  /** What `#…` can lead to; empty unless the resource is a page. */
  anchors: Set<string>
}

/** Each address is asked for once in the whole run of a worker. */
const known = new Map<string, Promise<Resource>>()

function ask(url: string): Promise<Resource> {
  const asked = known.get(url) ?? fetchResource(url)
  known.set(url, asked)
  return asked
}

async function fetchResource(url: string): Promise<Resource> {
  const response = await fetch(url, { redirect: 'manual' })
  if (response.headers.get('content-type')?.startsWith('text/html'))
    return { status: response.status, anchors: anchorsIn(await response.text()) }
  await response.body?.cancel()
  return { status: response.status, anchors: new Set() }
}

const anchorsIn = (html: string) =>
  new Set(selectAll('[id]', fromHtml(html)).map(({ properties }) => String(properties['id'])))

/** Every address that the page names in its links, scripts, styles, pictures and meta tags, as absolute URLs. */
function addressesOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['href', 'src', 'poster', 'data']
    const plain = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    )
    const sets = [...document.querySelectorAll('[srcset]')].flatMap((element) =>
      (element.getAttribute('srcset') ?? '').split(',').map((candidate) => candidate.trim().split(/\s+/)[0]),
    )
    const metas = [
      ...document.querySelectorAll('meta[property="og:image"], meta[property="og:url"], meta[name="twitter:image"]'),
    ]
    const named = [...plain, ...sets, ...metas.map((meta) => meta.getAttribute('content'))]
    const found = named.flatMap((value) => (value ? [new URL(value, document.baseURI).href] : []))
    return [...new Set(found)]
  })
}

/**
 * Asks for every internal address on a page. The right answer is 200 at once: a link that is redirected is written
 * wrong.
 *
 * @param publicUrl the site's address on the internet; what is there is looked for on the tested server
 * @returns the broken ones, a line each
 */
export async function brokenLinks(page: Page, publicUrl: string): Promise<string[]> {
  const here = new URL(page.url()).origin
  const there = new URL(publicUrl).origin
  const urls = (await addressesOn(page)).map((href) => {
    const url = new URL(href)
    return url.origin === there ? new URL(url.pathname + url.search + url.hash, here) : url
  })
  const internal = urls.filter(({ origin }) => origin === here)
  // The page itself is here, whatever its status was.
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  const own: Resource = { status: 200, anchors: new Set(ids) }
  const checked = await Promise.all(
    internal.map(async (url) => ({ url, problem: await problemOf(url, withoutHash(page.url()), own) })),
  )
  return checked.flatMap(({ url, problem }) => (problem ? [`${url.pathname}${url.search}${url.hash}: ${problem}`] : []))
}

async function problemOf(url: URL, here: string, own: Resource): Promise<string | undefined> {
  const anchor = decodeURIComponent(url.hash.slice(1))
  const address = withoutHash(url.href)
  const { status, anchors } = anchor !== '' && address === here ? own : await ask(address)
  if (status !== 200) return `answers ${status}`
  return anchor === '' || anchor === 'top' || anchors.has(anchor) ? undefined : `the page has no id "${anchor}"`
}

const withoutHash = (url: string) => url.split('#', 1)[0] ?? ''
