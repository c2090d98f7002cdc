/** What the browser tests of a site are written with. */
export { browserLaunch } from './browser-launch'
export { routeManifest, type RouteManifest } from './manifest'
export { siteTests } from './config'
