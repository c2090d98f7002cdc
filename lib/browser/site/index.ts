// The site's one script: on every page, after its first paint. Each module owns one behavior.
import { takeEarlyClicks } from '../early-clicks'
import { startAnnouncement } from './announcement'
import { startBackToTop, startHideOnScroll } from './scrolling'
import { startCode } from './code'
import { startColourMode } from './colour-mode'
import { connectWhenQuiet } from './connect-module'
import { startContents } from './contents'
import { startCopyPage } from './copy-page'
import { startDialogs, startDrawer } from './drawer'
import { startDropdowns, startMenus } from './dropdowns'
import { startExpand, startJump } from './reference'
import { startKeys } from './keys'
import { startMoved } from './moved'
import { startNavigation } from './navigation'
import { onPress } from './page-events'
import { openSearch, startSearch } from './search-button'
import { startSidebar } from './sidebar'
import { startTabs } from './tabs'
import { startVersions } from './versions'

/** Put in by lib/build/outputs/assets/browser-script.ts: what this site has, and the URLs of the modules it loads. */
declare const SEARCH: string
declare const OFFLINE: string
declare const FEATURES: {
  announcement: boolean
  hideOnScroll: boolean
  menus: boolean
  offline: boolean
  versions: boolean
}

startColourMode()
if (FEATURES.announcement) startAnnouncement()
if (FEATURES.hideOnScroll) startHideOnScroll()
startDialogs()
startDrawer()
if (FEATURES.menus) startDropdowns()
if (FEATURES.versions) startVersions()
startSidebar()
startTabs()
startCode()
startExpand()
startCopyPage()
startMenus()
startContents()
startJump()
startMoved()
startBackToTop()
startSearch(SEARCH)
startKeys()
onPress('[data-search-for]', ({ dataset }) => openSearch(dataset['searchFor'] ?? ''))
startNavigation()
// What was pressed before this script was there.
for (const element of takeEarlyClicks()) element.click()
if (FEATURES.offline) connectWhenQuiet(OFFLINE)
