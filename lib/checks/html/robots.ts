import type { HtmlRule } from './rule'
import { lineOf, missingFile, openFile } from './site-file'

const ADDRESS = '/robots.txt'
/** RFC 9309, section 2.2, and the line that all search engines know beside it. */
const KNOWN = ['user-agent', 'allow', 'disallow', 'sitemap']

/** `robots.txt` is one (RFC 9309), lets readers in, and names the sitemap at the site's own address. */
export const robots: HtmlRule = {
  name: 'html/robots',
  run(site) {
    // Nobody reads one below a base path.
    if (site.base !== '') return []
    const file = openFile(site, ADDRESS)
    if (!file) return [missingFile(site, ADDRESS, 'It names the sitemap to search engines.')]
    const lines = file.text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim())
    const faults = lines.flatMap((line, index) => {
      const name = line.split(':', 1)[0]?.trim().toLowerCase() ?? ''
      if (line === '' || (line.includes(':') && KNOWN.includes(name))) return []
      return [file.fault(`"${line}" is not a rule of robots.txt. Known are ${KNOWN.join(', ')}.`, index + 1)]
    })
    const blocked = lines.findIndex((line) => /^disallow\s*:\s*\/$/i.test(line))
    if (blocked >= 0) faults.push(file.fault('"Disallow: /" keeps search engines away from every page.', blocked + 1))
    const named = lines.flatMap((line) => /^sitemap\s*:\s*(.*)$/i.exec(line)?.[1] ?? [])
    const wanted = `${site.origin ?? ''}/sitemap.xml`
    if (named.length === 0) faults.push(file.fault(`It names no sitemap. Add "Sitemap: ${wanted}".`))
    for (const address of named) {
      if (address === wanted) continue
      faults.push(file.fault(`The sitemap is at "${wanted}", not at "${address}".`, lineOf(file.text, address)))
    }
    return faults
  },
}
