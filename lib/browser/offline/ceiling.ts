/** More is not put into a browser: on a phone it takes minutes, and room that the reader wants for something else. */
export const MAX_SAVED_BYTES = 50e6

/** Whether all documentation is too much to be saved. */
export const isTooLarge = ({ bytes }: { bytes: number }): boolean => bytes > MAX_SAVED_BYTES

/** All documentation in one file, for agents, for reading elsewhere, and where it is too large to be saved. */
export const DOWNLOAD = '/documentation.zip'
