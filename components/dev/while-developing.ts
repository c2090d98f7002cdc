import { useEffect } from 'react'

/** As `lib/build/dev/last-build.ts` serves it, from the sources as they are. */
const SITE_SCRIPT = '/assets/site.js'

/**
 * While developing, React hydrates every page: the site's script comes after that, so that what it changes is no
 * mismatch.
 */
export function useSiteScript(): void {
  useEffect(() => {
    const script = document.createElement('script')
    script.src = SITE_SCRIPT
    document.head.append(script)
  }, [])
}
