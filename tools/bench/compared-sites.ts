import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compressExport } from '@/lib/build/compress-export'
import { fileOf } from '@/lib/content/routes'
import { serve } from '@chain-data/static-export'
import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'

/** An export and the plain pages to compare it with, served on separate ports. */
interface ComparedSites {
  site: string
  plain: string
  end(): Promise<void>
}

/**
 * Serves a copy of an export, and plain pages with only its text. Both are precompressed, as budgets are counted: `npm
 * start` compresses each response, and less.
 * @param out the export's folder
 * @param routes the pages
 * @param links routes that each plain page links to
 */
export async function comparedSites(
  out: string,
  routes: readonly string[],
  links: readonly string[] = [],
): Promise<ComparedSites> {
  const [site, plain] = [
    mkdtempSync(path.join(tmpdir(), 'bench-site-')),
    mkdtempSync(path.join(tmpdir(), 'bench-plain-')),
  ]
  cpSync(out, site, { recursive: true })
  const list = links.map((to) => `<a href="${to}">${to}</a> `).join('')
  for (const file of routes.map(fileOf)) {
    const html = plainPage(readFileSync(path.join(site, file), 'utf8'))
    mkdirSync(path.dirname(path.join(plain, file)), { recursive: true })
    writeFileSync(path.join(plain, file), html.replace('<body>', `<body>${list}`))
  }
  for (const folder of [site, plain]) await compressExport(folder)
  const servers = [await serve({ root: site, port: 0 }), await serve({ root: plain, port: 0 })] as const
  return {
    site: servers[0].url,
    plain: servers[1].url,
    async end() {
      await Promise.all(servers.map((server) => server.close(0)))
      for (const folder of [site, plain]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A page with the same text and nothing else: the minimum that a browser needs to show it.
 * @param html a page of the export
 * @throws when it has no main part
 */
function plainPage(html: string): string {
  const main = select('main', fromHtml(html))
  if (!main) throw new Error('The page has no main part to take the text from.')
  visit(main, 'element', (element) => {
    const { href } = element.properties
    element.properties = element.tagName === 'a' && href !== undefined ? { href } : {}
  })
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? 'Plain page'
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  const head = `<head>${meta}<title>${title}</title></head>`
  return `<!DOCTYPE html><html lang="en">${head}<body>${toHtml(main)}</body></html>`
}
