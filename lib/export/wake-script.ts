import { browserScript } from '@/lib/frame/browser-script'

/**
 * The script that notes signs of use before the file that brings React in has come, as one line of JavaScript for the page itself.
 * @throws when it does not compile, or holds what would end its element
 */
export const earlyScript = (): Promise<string> => browserScript('wake/early.ts')

/**
 * The text of the file that brings React in.
 * @param common scripts that every page brings in, in order, with their hashes: `address hash,address hash`
 * @throws when it does not compile
 */
export const wakeScript = (common: string): Promise<string> =>
  browserScript('wake/index.ts', { COMMON: JSON.stringify(common) })
