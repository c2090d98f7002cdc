interface Connection {
  saveData?: boolean
  effectiveType?: string
}

function hasConnection(value: Navigator): value is Navigator & { connection: Connection } {
  return 'connection' in value && typeof value.connection === 'object'
}

/** Whether search may be loaded before it is opened: not on 2G, and not when the reader asked to save data. */
export function mayPrefetch(): boolean {
  if (!hasConnection(navigator)) return true
  const { saveData, effectiveType = '' } = navigator.connection
  return !saveData && !effectiveType.endsWith('2g')
}
