import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@chain-data/findings'
import { withBase } from './base-path'
import { changePages, type ChangedPages, type ExportedPage } from './pages'
import { changeUrlsInCss, changeUrlsInHtml, type ChangeUrl } from './root-urls'

/** Members of a web app manifest that hold URLs. */
const IN_MANIFEST = /("(?:start_url|scope|id|src|url|action)"\s*:\s*")(\/(?!\/)[^"]*)/g

const FILES: readonly { files: RegExp; change: (text: string, by: ChangeUrl) => string }[] = [
  { files: /\.css$/, change: changeUrlsInCss },
  {
    files: /(?:\.webmanifest|^manifest\.json)$/,
    change: (text, by) => text.replace(IN_MANIFEST, (_, before: string, url: string) => before + by(url)),
  },
]

/**
 * Puts the base path before every URL of an export that begins at the root: in pages, style sheets and web app
 * manifests. The files stay where they are, as a host that serves the folder under the base path wants them. Next
 * writes the base path into the URLs of its own files by itself.
 */
export function addBasePath(pages: readonly ExportedPage[], out: string, base: string): ChangedPages {
  const add = (url: string) => (url.startsWith(`${base}/_next/`) ? url : withBase(base, url))
  const placed = changePages(pages, ({ html }) => changeUrlsInHtml(html, add))
  let changed = placed.filter(({ html }, index) => html !== pages[index]?.html).length
  for (const file of filesBelow(out)) {
    const kind = FILES.find(({ files }) => files.test(file))
    if (!kind) continue
    const text = readFileSync(path.join(out, file), 'utf8')
    const withUrls = kind.change(text, add)
    if (withUrls === text) continue
    writeFileSync(path.join(out, file), withUrls)
    changed += 1
  }
  return { pages: placed, made: `${base}/, in ${changed} files` }
}

/**
 * Takes the base path away that Next has put before its own files in pages: no step of the build in between knows of
 * it.
 */
export function withoutNextBase(pages: readonly ExportedPage[], base: string): ExportedPage[] {
  return changePages(pages, ({ html }) => (base === '' ? html : html.replaceAll(`"${base}/_next/`, '"/_next/')))
}
