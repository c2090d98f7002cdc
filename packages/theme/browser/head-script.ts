// Runs in the head of every page, before anything is painted and before anything else reads the URL.
import { ANNOUNCEMENT_KEY, announcementIsOpen, type AnnouncementRules } from './announcement'
import type { ColorChoices } from 'docs402/shared/color-choices'
import { applyChoice, choiceAmong, COLOR_KEY } from './color-mode'
import { noteEarlyClicks } from './early-clicks'
import { headParts } from './head-parts'
import { cleanUrl } from './path-rules'
import { storedPreferences } from './preferences'
import { revealEarly } from './reveal'
import { GROUPS_KEY, showGroupsEarly, SIDEBAR_KEY } from './sidebar-groups'
import { showChosenTabsEarly } from './tabs'

/** Timeout for the first paint: some browsers do not report it, and hidden tabs never paint. */
const PAINT_TIMEOUT_MS = 1000

/** Loads the site's script after the first paint: until then, network and processor are free for the text. */
function loadSiteScript(): void {
  let waits = true
  const load = () => {
    const template = document.querySelector<HTMLTemplateElement>('#siteScript')
    if (waits && template) document.head.append(template.content.cloneNode(true))
    waits = false
  }
  addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
    setTimeout(load, PAINT_TIMEOUT_MS)
  })
}

/** Defined by `packages/docs402/build/outputs/assets/scripts.ts` from the site's data. */
declare const COLORS: ColorChoices
declare const ANNOUNCEMENT: AnnouncementRules | null

const root = document.documentElement
cleanUrl(location, history, root.dataset['page'] === 'not-found')

const stored = storedPreferences()
const followChoice = () => applyChoice(choiceAmong(storedPreferences()[COLOR_KEY], COLORS))
followChoice()
// Another tab has changed the choice (no key: it has cleared storage), or the page is restored from the back/forward
// cache.
addEventListener('storage', ({ key }) => (key === null || key === COLOR_KEY) && followChoice())
addEventListener('pageshow', ({ persisted }) => persisted && followChoice())

if (ANNOUNCEMENT) {
  const today = new Date().toISOString().slice(0, 10)
  root.dataset['announcement'] = announcementIsOpen(ANNOUNCEMENT, today, stored[ANNOUNCEMENT_KEY]) ? 'open' : 'closed'
}
if (stored[SIDEBAR_KEY] === 'collapsed') root.dataset['sidebar'] = 'collapsed'
showGroupsEarly(stored[GROUPS_KEY])
showChosenTabsEarly(stored)
revealEarly(location.hash)
noteEarlyClicks()
globalThis.headParts = headParts
loadSiteScript()
