/** A placeholder for "Save for offline". `lib/browser/offline/page` fills it in browsers that support it. */
export function SaveOffline() {
  return <div data-save-offline="" />
}
