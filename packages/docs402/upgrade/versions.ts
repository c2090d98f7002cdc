import { formerImports } from './edits/former-imports'
import { type SiteEdit } from './site-sources'

interface Replacement {
  /** Glob patterns of the files, from the site's folder. */
  files: string | readonly string[]
  /** The exact text as the engine wrote it. */
  from: string
  to: string
}

/** Replaces a text wherever it stands exactly as an earlier version wrote it. */
export const replaceText =
  ({ files, from, to }: Replacement): SiteEdit =>
  (site) => {
    for (const file of site.list(...[files].flat())) {
      const text = site.read(file)
      if (text.includes(from))
        site.write(
          file,
          text.replaceAll(from, () => to),
        )
    }
  }

/** What a version asks of the sources of a site. */
export interface VersionEdits {
  version: string
  edits: readonly SiteEdit[]
}

/**
 * The versions that rename something of owners, with the edits that carry it over. CHANGELOG.md says in words what each
 * version changes; files that every site begins with are compared by themselves (start-record.json). A version that asks
 * for no edit has no entry here.
 */
export const VERSIONS: readonly VersionEdits[] = [
  {
    version: '1.0.0',
    edits: [
      formerImports,
      replaceText({
        files: 'data/*.yaml',
        from: '$schema=../schemas/',
        to: '$schema=../node_modules/docs402/schemas/',
      }),
    ],
  },
]
