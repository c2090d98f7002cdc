import { browserScript } from '@/lib/frame/browser-script'

/** The file that brings React in, as pages ask for it. */
export interface WakeFile {
  address: string
  /** `sha256-…`: the browser runs no other text. */
  integrity: string
}

/**
 * The script that notes signs of use before that file has come, as one line of JavaScript for the page itself.
 * @throws when it does not compile, or holds what would end its element
 */
export const earlyScript = ({ address, integrity }: WakeFile): Promise<string> =>
  browserScript('wake/early.ts', { WAKE: JSON.stringify(address), WAKE_HASH: JSON.stringify(integrity) })

/**
 * The text of the file that brings React in.
 * @param common scripts that every page brings in, in order, with their hashes: `address hash,address hash,…`
 * @throws when it does not compile
 */
export const wakeScript = (common: string): Promise<string> =>
  browserScript('wake/index.ts', { COMMON: JSON.stringify(common) })
