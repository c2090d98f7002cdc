import path from 'node:path'
import { secureSite } from './csp/secure-site'
import { writeHeaders } from './headers'

/**
 * The step of the build that makes the export safe to publish: content security policies and integrity in every page, headers
 * for every host. Comes after everything that changes pages.
 */
export function secureExport(root: string): string {
  const { allowed, pages } = secureSite(path.join(root, 'out'))
  return `${pages} pages, ${allowed.scripts.length} inline scripts, ${allowed.styles.length} styles; ${writeHeaders(root, allowed)}`
}
