import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, pagesBelow } from '@chain-data/findings'
import { withBase } from './base-path'
import { changeUrlsInCss, changeUrlsInHtml, type ChangeUrl } from './root-urls'

/** Members of a web app manifest that hold URLs. */
const IN_MANIFEST = /("(?:start_url|scope|id|src|url|action)"\s*:\s*")(\/(?!\/)[^"]*)/g

const KINDS: readonly { files: RegExp; change: (text: string, by: ChangeUrl) => string }[] = [
  { files: /\.html$/, change: changeUrlsInHtml },
  { files: /\.css$/, change: changeUrlsInCss },
  {
    files: /(?:\.webmanifest|^manifest\.json)$/,
    change: (text, by) => text.replace(IN_MANIFEST, (_, before: string, url: string) => before + by(url)),
  },
]

/**
 * Puts the base path before every URL of an export that begins at the root: in pages, style sheets and web app manifests. The files
 * stay where they are, as a host that serves the folder under the base path wants them. Next writes the base path into the URLs of
 * its own files by itself.
 */
export function addBasePath(out: string, base: string): string {
  const add = (url: string) => (url.startsWith(`${base}/_next/`) ? url : withBase(base, url))
  let changed = 0
  for (const file of filesBelow(out)) {
    const kind = KINDS.find(({ files }) => files.test(file))
    if (!kind) continue
    const text = readFileSync(path.join(out, file), 'utf8')
    const placed = kind.change(text, add)
    if (placed === text) continue
    writeFileSync(path.join(out, file), placed)
    changed += 1
  }
  return `${base}/, in ${changed} files`
}

/** Takes the base path away that Next has put before its own files in pages: no step of the build in between knows of it. */
export function withoutNextBase(out: string, base: string): void {
  for (const { file, html } of pagesBelow(out))
    writeFileSync(path.join(out, file), html.replaceAll(`"${base}/_next/`, '"/_next/'))
}
