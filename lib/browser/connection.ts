/** The parts of `navigator.connection` that are read here. Many browsers have none of it. */
export interface ConnectionLike {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** Whether pages may be fetched before they are asked for: not on 2g, not on slow-2g, not when data is to be saved. */
export function mayPrefetch(connection: ConnectionLike | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

/** The browser's own connection, as far as it tells. */
export function connectionOf(navigator: object): ConnectionLike | undefined {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof connection === 'object' && connection !== null ? connection : undefined
}
