/** Where readers can save all documentation, to read it without a network. `lib/browser/offline/page` fills it where browsers can. */
export function SaveOffline() {
  return <div data-save-offline="" />
}
