/**
 * The limit for saving in a browser: on a phone, more takes minutes, and space that the reader needs for other things.
 */
export const MAX_SAVED_BYTES = 50e6

/** Whether the whole documentation is too large to save. */
export const isTooLarge = ({ bytes }: { bytes: number }): boolean => bytes > MAX_SAVED_BYTES

/** The whole documentation in one file, for agents, for reading elsewhere, and if it is too large to save. */
export const DOWNLOAD = '/documentation.zip'
