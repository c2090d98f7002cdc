import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
