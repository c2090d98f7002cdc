/** Where readers can save all documentation. `lib/browser/offline/page` fills it where browsers can. */
export function SaveOffline() {
  return <div data-save-offline="" />
}
