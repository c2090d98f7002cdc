import type { Link, Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { markdownPath } from '@/lib/content/routes'
import { type BuiltSite, givesWay, type HtmlRule, indexablePages, pathOnSite } from './built-site'
import { missingFile, openFile } from './site-file'

const ADDRESS = '/llms.txt'

function linksIn(tree: Nodes): Link[] {
  const links: Link[] = []
  visit(tree, 'link', (link) => void links.push(link))
  return links
}

/** `llms.txt` has the form of llmstxt.org, lists the Markdown of every page that may be listed, and nothing that is not there. */
export const llms: HtmlRule = {
  name: 'html/llms',
  run(site) {
    const file = openFile(site, ADDRESS)
    if (!file) return [missingFile(site, ADDRESS, 'Language models look there for the pages as Markdown.')]
    const tree = fromMarkdown(file.text)
    const [title, summary] = tree.children
    const faults = []
    if (title?.type !== 'heading' || title.depth !== 1)
      faults.push(file.fault('It must start with "# " and the name of the site.', 1))
    if (summary?.type !== 'blockquote')
      faults.push(file.fault('After its heading it needs "> " and a summary.', summary?.position?.start.line ?? 1))
    const links = linksIn(tree).map((link) => ({ link, path: pathOf(site, link.url) }))
    const pages = new Map(indexablePages(site).map(({ route }) => [markdownPath(route), route]))
    // A page of an older version of the docs need not be listed, and may be.
    const older = new Set(site.pages.filter((page) => givesWay(site, page)).map(({ route }) => markdownPath(route)))
    for (const { link, path } of links) {
      const line = link.position?.start.line
      if (path === undefined || !site.files.has(path))
        faults.push(file.fault(`"${link.url}" is not a file of this site.`, line))
      else if (path.endsWith('.md') && !pages.has(path) && !older.has(path))
        faults.push(file.fault(`"${link.url}" belongs to a page that is not to be listed.`, line))
      else if (toString(link).trim() === '') faults.push(file.fault(`The link to "${link.url}" has no text.`, line))
    }
    const listed = new Set(links.map(({ path }) => path))
    for (const [path, route] of pages)
      if (!listed.has(path)) faults.push(file.fault(`The Markdown of ${route} is not listed: "${path}".`))
    return faults
  },
}

function pathOf(site: BuiltSite, address: string): string | undefined {
  const path = pathOnSite(site, address)
  return path === undefined ? undefined : decodeURI(path)
}
