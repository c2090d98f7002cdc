import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, readText } from '@docs402/findings'
import { withBase } from './base-path'
import { changePages, type ChangedPages, type ExportedPage } from './pages'
import { changeUrlsInCss, changeUrlsInHtml, type ChangeUrl } from './root-urls'

/** Members of a web app manifest with URLs. */
const IN_MANIFEST = /("(?:start_url|scope|id|src|url|action)"\s*:\s*")(\/(?!\/)[^"]*)/g

const FILES: readonly { files: RegExp; change: (text: string, by: ChangeUrl) => string }[] = [
  { files: /\.css$/, change: changeUrlsInCss },
  {
    files: /(?:\.webmanifest|^manifest\.json)$/,
    change: (text, by) => text.replace(IN_MANIFEST, (_, before: string, url: string) => before + by(url)),
  },
]

/**
 * Adds the base path to every root-relative URL of an export: in pages, style sheets and web app manifests. The files
 * stay in place, for hosts that serve the folder under the base path. Next adds the base path to the URLs of its own
 * files.
 */
export function addBasePath(pages: readonly ExportedPage[], out: string, base: string): ChangedPages {
  const add = (url: string) => (url.startsWith(`${base}/_next/`) ? url : withBase(base, url))
  const placed = changePages(pages, ({ html }) => changeUrlsInHtml(html, add))
  let changed = placed.filter(({ html }, index) => html !== pages[index]?.html).length
  for (const file of filesBelow(out)) {
    const kind = FILES.find(({ files }) => files.test(file))
    if (!kind) continue
    const text = readText(out, file)
    const withUrls = kind.change(text, add)
    if (withUrls === text) continue
    writeFileSync(path.join(out, file), withUrls)
    changed += 1
  }
  return { pages: placed, summary: `${base}/, in ${changed} files` }
}

/**
 * Removes the base path that Next added to its own files in pages, so that later build steps need not know about it.
 */
export function withoutNextBase(pages: readonly ExportedPage[], base: string): ExportedPage[] {
  return changePages(pages, ({ html }) => (base === '' ? html : html.replaceAll(`"${base}/_next/`, '"/_next/')))
}
