import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** A file of the repository from its folder, with forward slashes. */
export const sourceName = (file) => path.relative(REPOSITORY, file).replaceAll('\\', '/')
