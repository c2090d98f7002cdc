import { useCallback, useEffect, useState } from 'react'
import type { SearchPanel } from './search-panel'

type Panel = typeof SearchPanel

let loaded: Panel | undefined

/** Loads what is below the search field, and with it search itself. */
export async function loadPanel(): Promise<Panel> {
  const [{ SearchPanel: panel }, { warmUp }] = await Promise.all([import('./search-panel'), import('./client')])
  warmUp()
  loaded = panel
  return panel
}

/**
 * What is below the search field, once it is loaded.
 * @returns the panel, or whether loading failed, and a function that tries again
 */
export function usePanel(): { Panel: Panel | undefined; failed: boolean; retry: () => void } {
  const [Panel, setPanel] = useState<Panel | undefined>(() => loaded)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    loadPanel().then(
      (panel) => setPanel(() => panel),
      () => setFailed(true),
    )
  }, [])
  useEffect(() => load(), [load])
  const retry = () => {
    setFailed(false)
    load()
  }
  return { Panel, failed, retry }
}
