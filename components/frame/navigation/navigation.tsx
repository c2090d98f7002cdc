import Router from 'next/router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onArrival } from './arrivals'
import { staysOnPage, watchLayers } from './history-layer'
import { LoadError } from './load-error'
import { loadWhole } from './failed-page'
import { initialState, navigationState, onNavigationState, setNavigation } from './navigation-state'
import { arrive, goBackTo, leavePlace, watchPlaces } from './places'
import { Progress } from './progress'
import { watchRouter } from './watch-router'

/** Says the new page's title once, politely. It stands outside of every page, so it outlives them. */
function Announcer() {
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      onArrival(() => {
        // The title is written a moment after the page.
        requestAnimationFrame(() => setTitle(document.title))
      }),
    [],
  )
  return (
    <div role="status" className="visually-hidden" data-announcer="">
      {title}
    </div>
  )
}

/** What the reader sees and hears of a change of page. Mounted once, beside all pages. */
export function Navigation() {
  const { busy, failure } = useSyncExternalStore(onNavigationState, navigationState, () => initialState)

  useEffect(() => {
    const onChange = () => leavePlace()
    Router.events.on('beforeHistoryChange', onChange)
    // Asked by the router's own listener, which is older than any other: a page that is at hand is there before the next
    // listener is called. (Browsers do not call capturing listeners first for this event.)
    Router.beforePopState((state) => {
      if (staysOnPage(state)) return false
      goBackTo(state)
      return true
    })
    const ends = [watchLayers(), watchPlaces(), watchRouter(), onArrival(arrive)]
    return () => {
      Router.events.off('beforeHistoryChange', onChange)
      Router.beforePopState(() => true)
      for (const end of ends) end()
    }
  }, [])

  async function retry(address: string) {
    setNavigation({ busy: true, failure: null })
    setNavigation({ busy: false, failure: await loadWhole(address) })
  }

  return (
    <>
      <Announcer />
      {busy && <Progress />}
      {failure && (
        <LoadError
          what={`The page ${failure.address} could not be loaded.`}
          reason={failure.reason}
          onRetry={() => void retry(failure.address)}
          onClose={() => setNavigation({ failure: null })}
          floating
        />
      )}
    </>
  )
}
