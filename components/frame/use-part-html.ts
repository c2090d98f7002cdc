import { useState } from 'react'
import type { CodeKey } from '@/lib/content/parts/code-key'
import type { PartKey } from '@/lib/content/parts/html-parts'
import { usePage } from './page-context'

/** HTML of parts that this visit has shown: a page that is drawn anew after a crash needs it once more. */
const shown = new Map<string, string>()

/**
 * The HTML of a part. In a page that was loaded as a file it stands in the document only, not once more in the page's
 * data (see `pages/_document.tsx`), so the browser takes it from there.
 * @returns for `dangerouslySetInnerHTML`: always the same object, because React writes the HTML again for another one
 */
export function usePartHtml(key: PartKey | CodeKey): { __html: string } {
  const { page, parts } = usePage()
  const id = `${page.route} ${key}`
  const [html, setHtml] = useState(() => {
    const text = parts.html?.[key] ?? shown.get(id) ?? document.querySelector(`[data-part="${key}"]`)?.innerHTML ?? ''
    if (typeof document !== 'undefined') shown.set(id, text)
    return { __html: text }
  })
  // An edit while developing, or another page in the same place: the data that came says what to show.
  const given = parts.html?.[key]
  if (given === undefined || given === html.__html) return html
  const next = { __html: given }
  setHtml(next)
  return next
}
