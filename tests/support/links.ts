import type { Page } from '@playwright/test'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { builtFile, readBuilt } from './built'

/** What `#…` can lead to on a page, by its file: each is read once in the whole run of a worker. */
const idsByPage = new Map<string, Set<string>>()

function anchorsIn(file: string): Set<string> {
  const anchors = idsByPage.get(file) ?? new Set(selectAll('[id]', fromHtml(readBuilt(file))).map(idOf))
  idsByPage.set(file, anchors)
  return anchors
}
const idOf = ({ properties }: ReturnType<typeof selectAll>[number]) => String(properties['id'])

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
    const urls = named.flatMap((value) => (value ? [new URL(value, document.baseURI).href] : []))
    return [...new Set(urls)]
  })
}

/**
 * Looks for every internal address on a page, as its scripts left it, in what was built. A link that hosts redirect is
 * written wrong.
 * @param publicUrl the site's address on the internet; what is there is looked for, too
 * @returns the broken ones, a line each
 */
export async function brokenLinks(page: Page, publicUrl: string): Promise<string[]> {
  const here = new URL(page.url())
  const origins = [here.origin, new URL(publicUrl).origin]
  // The page itself is here, whatever its status was.
  const ids = new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id)))
  return (await addressesOn(page)).flatMap((address) => {
    const { origin, pathname, search, hash } = new URL(address)
    if (!origins.includes(origin)) return []
    const [isHere, file, anchor] = [pathname === here.pathname, builtFile(pathname), decodeURIComponent(hash.slice(1))]
    const link = `${pathname}${search}${hash}`
    if (!isHere && file === undefined) return [`${link}: there is no such page or file`]
    const hasAnchor = ['', 'top'].includes(anchor) || (isHere ? ids : anchorsIn(file ?? '')).has(anchor)
    return hasAnchor ? [] : [`${link}: the page has no id "${anchor}"`]
  })
}
