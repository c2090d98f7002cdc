/** The parts of `navigator.connection` that are read here. Many browsers have none of it. */
interface ConnectionLike {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

declare global {
  interface Navigator {
    readonly connection?: ConnectionLike
  }
}

/** Whether pages may be fetched before they are asked for: not on 2g, not on slow-2g, not when data is to be saved. */
export const mayPrefetch = ({ connection } = navigator): boolean =>
  !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
