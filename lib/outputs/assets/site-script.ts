import { createHash } from 'node:crypto'
import type { Site } from '@/lib/schemas/site'
import type { Asset } from './browser-script'
import { browserScript } from './browser-script'

/** The URLs of the modules that it loads when they are wanted; without the one for reading offline, nothing of that is in it. */
interface Modules {
  search: string
  offline?: string
}

type Facts = Pick<Site, 'announcement' | 'navbar' | 'docs' | 'locales'>

/** What a site has, so that its script brings nothing along for what it has not. */
function featuresOf({ announcement, navbar, docs, locales }: Facts, { offline }: Modules) {
  const features = {
    announcement: announcement !== undefined,
    hideOnScroll: navbar.hideOnScroll,
    offline: offline !== undefined,
    menus: navbar.items.some(({ type }) => /dropdown$/i.test(type)),
    versions: docs.versions.length > 1 || (locales?.length ?? 0) > 1,
  }
  // One by one: only constants let the bundler leave out what follows from them.
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [`FEATURES.${name}`, String(value)]))
}

/**
 * The site's one script, which every page loads.
 * @param hashed whether its name changes with its text, so that browsers may keep it for a year
 * @param base the site's base path
 * @throws when it does not compile
 */
export async function siteScript(facts: Facts, modules: Modules, hashed = true, base = ''): Promise<Asset> {
  const { search, offline = '' } = modules
  const urls = { SEARCH: JSON.stringify(search), OFFLINE: JSON.stringify(offline) }
  const text = await browserScript('site/index.ts', { ...featuresOf(facts, modules), ...urls }, base)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { name: hashed ? `assets/site-${hash}.js` : 'assets/site.js', contents: Buffer.from(text) }
}
