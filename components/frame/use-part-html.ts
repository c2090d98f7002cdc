import { useState } from 'react'
import { siteHtml } from '@/lib/browser/trusted/site-html'
import type { CodeKey } from '@/lib/content/parts/code-key'
import type { PartKey } from '@/lib/content/parts/html-parts'
import { usePage } from './page-context'

/** HTML of parts that this visit has shown: a page that is drawn anew after a crash needs it once more. */
const shown = new Map<string, string>()

/** @param given what came with the page's data or its script; undefined for a page that was loaded as a file */
function contentOf(id: string, key: string | undefined, given: string | undefined) {
  const text = given ?? shown.get(id) ?? document.querySelector(`[data-part="${key}"]`)?.innerHTML ?? ''
  if (typeof document !== 'undefined') shown.set(id, text)
  return { id, given, html: { __html: siteHtml(text) } }
}

/**
 * The HTML of a part. In a page that was loaded as a file it stands in the document only, not once more in the page's
 * data (see `pages/_document.tsx`), so the browser takes it from there; a page that a click opens brings it in its data.
 * @param key which part of the page; undefined for one that is none of the page's own
 * @param own the part's HTML, where its place in the text carries it
 * @returns for `dangerouslySetInnerHTML`: the same object while the part is the same, because React writes the HTML again
 * for another one, and with it what scripts did to it
 */
export function usePartHtml(key: PartKey | CodeKey | undefined, own?: string): { __html: string | TrustedHTML } {
  const { page, parts } = usePage()
  const id = `${page.route} ${key}`
  const given = own ?? (key && parts.html?.[key])
  const [content, setContent] = useState(() => contentOf(id, key, given))
  // Another page in the same place, or an edit while developing. Data that comes later for the same page (a click on its own
  // link) says what the document said already.
  const edited = content.given !== undefined && given !== undefined && given !== content.given
  if (content.id === id && !edited) return content.html
  const next = contentOf(id, key, given)
  setContent(next)
  return next.html
}
