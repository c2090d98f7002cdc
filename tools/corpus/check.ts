import type { LoadedApi } from '@docs402/api'

/**
 * What must be true of every public description. One file each in `checks/`, found by its folder.
 * @param loaded the description as it was read
 * @param raw its text, parsed by another library
 * @returns what is wrong, a sentence each
 */
export type CorpusCheck = (loaded: LoadedApi, raw: Record<string, unknown>) => string[] | Promise<string[]>
