import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentTerms, NO_TERMS, subscribe, takeTerms } from './marks-store'

const Marks = dynamic(() => import('./marks').then((module) => module.Marks), { ssr: false })

let taken = false

/** The navbar may hold search twice; the page needs one strip. */
function useOnlyOne(): boolean {
  const [mine, setMine] = useState(false)
  useEffect(() => {
    if (taken) return
    taken = true
    setMine(true)
    return () => {
      taken = false
    }
  }, [])
  return mine
}

/** Marks the words of a search on the page that a result opened; its code is loaded only then. */
export function MarksLoader() {
  const { events } = useRouter()
  const mine = useOnlyOne()
  const terms = useSyncExternalStore(subscribe, currentTerms, () => NO_TERMS)
  useEffect(() => {
    takeTerms()
    events.on('routeChangeComplete', takeTerms)
    events.on('hashChangeComplete', takeTerms)
    return () => {
      events.off('routeChangeComplete', takeTerms)
      events.off('hashChangeComplete', takeTerms)
    }
  }, [events])
  return mine && terms.length > 0 && <Marks terms={terms} />
}
