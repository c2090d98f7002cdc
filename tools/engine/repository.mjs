import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** The path of an absolute file from the folder of the repository, with forward slashes. */
export const sourceName = (file) => path.relative(REPOSITORY, file).replaceAll('\\', '/')
