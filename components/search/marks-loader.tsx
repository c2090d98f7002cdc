import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect, useId } from 'react'
import { takeTerms, useTerms } from './marks-store'

const Marks = dynamic(() => import('./marks').then((module) => module.Marks), { ssr: false })

/** Marks the words of a search on the page that a result opened; its code is loaded only then. */
export function MarksLoader() {
  const { events } = useRouter()
  const terms = useTerms(useId())
  useEffect(() => {
    takeTerms()
    events.on('routeChangeComplete', takeTerms)
    events.on('hashChangeComplete', takeTerms)
    return () => {
      events.off('routeChangeComplete', takeTerms)
      events.off('hashChangeComplete', takeTerms)
    }
  }, [events])
  return terms.length > 0 && <Marks terms={terms} />
}
