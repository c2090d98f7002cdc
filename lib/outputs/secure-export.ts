import { secureSite } from './csp/secure-site'
import { writeHeaders } from './headers'

/**
 * The step of the build that makes the export safe to publish: content security policies and integrity in every page, headers
 * for every host. Comes after everything that changes pages.
 * @param folders the export's folder, and the one for what servers are set up with
 * @param base the base path
 */
export function secureExport({ out, deploy }: { out: string; deploy: string }, base: string): string {
  const { allowed, pages } = secureSite(out, base)
  return `${pages} pages, ${allowed.scripts.length} inline scripts, ${allowed.styles.length} styles; ${writeHeaders(out, deploy, allowed, base)}`
}
