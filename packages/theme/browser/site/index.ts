// The site's only script: on every page, after its first paint. Each module owns one behavior.
import { takeEarlyClicks } from '../early-clicks'
import { startAnchors } from './anchors'
import { startAnnouncement } from './announcement'
import { startCalculator } from './calculator'
import { startBackToTop, startHideOnScroll } from './scrolling'
import { startCode } from './code'
import { startColorMode } from './color-mode'
import { startContents } from './contents'
import { startCopyPage } from './copy-page'
import { startDialogs, startDrawer } from './drawer'
import { startDropdowns, startMenus } from './dropdowns'
import { startExpand, startJump } from './reference'
import { startLanguages } from './languages'
import { startNavigation } from './navigation'
import { startOffline } from './offline'
import { startConsole } from './console'
import { startSearch } from './search-button'
import { startSidebar } from './sidebar'
import { startAnnouncer } from './say-briefly'
import { startTabs } from './tabs'
import { startVersions } from './versions'

/** Defined by packages/docs402/build/outputs/assets/scripts.ts: the site's features, and the URLs of the modules it loads. */
declare const SEARCH_URL: string
declare const OFFLINE_URL: string
declare const CONSOLE_URL: string
declare const CONSOLES: readonly (readonly [path: string, url: string])[] | null
declare const CALCULATOR_URL: string
declare const LANGUAGES_URL: string
declare const FEATURES: {
  announcement: boolean
  calculator: boolean
  console: boolean
  hideOnScroll: boolean
  languages: boolean
  menus: boolean
  offline: boolean
  versions: boolean
}

startColorMode()
if (FEATURES.announcement) startAnnouncement()
if (FEATURES.hideOnScroll) startHideOnScroll()
startDialogs()
startDrawer()
if (FEATURES.menus) startDropdowns()
if (FEATURES.versions) startVersions()
startSidebar()
startTabs(FEATURES.console ? startConsole(CONSOLE_URL, CONSOLES) : undefined)
if (FEATURES.languages) startLanguages(LANGUAGES_URL)
if (FEATURES.calculator) startCalculator(CALCULATOR_URL)
startAnnouncer()
startCode()
startExpand()
startCopyPage()
startMenus()
startContents()
startJump()
startAnchors()
startBackToTop()
startSearch(SEARCH_URL)
startNavigation(FEATURES.offline && document.querySelector('[data-saved-pages]') !== null)
// Events queued before this script ran.
for (const element of takeEarlyClicks()) element.click()
if (FEATURES.offline) startOffline(OFFLINE_URL)
