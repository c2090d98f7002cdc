import { stop as stopCompiling } from 'esbuild'
import { redirects } from '@/data/redirects'
import { site } from '@/lib/content/site'
import { MADE_BY_A_BUILD } from '@/lib/dev/last-build'
import { devRedirects } from '@/lib/dev/redirects'
import { bootScript } from '@/lib/frame/boot-script'
import { siteIcon } from '@/lib/frame/site-icon'

/**
 * What `next.config.mjs` has to know of the site, as JSON.
 * @param root the project's root folder
 * @throws with every fault of the site's data, and when there is no icon
 */
export async function factsForNext(root: string): Promise<string> {
  const boot = await bootScript(site)
  // Or the service that compiled it would stay.
  await stopCompiling()
  const facts = { boot, icon: siteIcon(root), madeByBuild: MADE_BY_A_BUILD, redirects: devRedirects(redirects) }
  return JSON.stringify(facts)
}
