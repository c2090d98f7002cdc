import { formerImports } from './edits/former-imports'
import { replaceText } from './edits/replace-text'
import type { SiteEdit } from './site-sources'

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
