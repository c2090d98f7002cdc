import { asPage, matchesInFiles } from './search-files'
import type { HtmlRule } from './rule'

/** Source maps publish the source with its comments; they belong to the build, not to the site. */
export const sourceMaps: HtmlRule = {
  name: 'html/source-maps',
  run: (site) => [
    ...[...site.files]
      .filter((file) => file.endsWith('.map'))
      .map((file) => ({
        page: asPage(`${site.out}${file}`, file),
        message: 'A source map must not be published. Leave it out of the export.',
      })),
    ...matchesInFiles(site, /(?<=[/*][#@] ?)sourceMappingURL=[^\s*]+/g, (text) => ({
      message: `"${text.slice(0, 60)}" points to a source map. Build without source maps.`,
    })),
  ],
}
