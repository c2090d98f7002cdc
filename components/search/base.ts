import { PAGEFIND_FOLDER } from '@/lib/search/files'

/** Where search finds its files: the site itself, or, while developing, the server of the last built index. */
const BASE = process.env.SEARCH_BASE ?? ''

export const pagefindFolder = BASE + PAGEFIND_FOLDER

/** The address of a file that the build writes for search. */
export const searchFile = (file: string) => BASE + file
