import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL(`../browser/wake/${entry}`, import.meta.url))],
    define,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    legalComments: 'none',
  })
  const text = result.outputFiles[0]?.text.trim()
  if (!text || /<\/script|<!--/i.test(text))
    throw new Error(`lib/browser/wake/${entry} gave no script that can stand in a page.`)
  return text
}

/**
 * The script that notes signs of use before the file that brings React in has come, as one line of JavaScript for the page itself.
 * @throws when it does not compile, or holds what would end its element
 */
export const earlyScript = (): Promise<string> => bundle('early.ts')

/**
 * The text of the file that brings React in.
 * @param common scripts that every page brings in, in order, with their hashes: `address hash,address hash,…`
 * @throws when it does not compile
 */
export const wakeScript = (common: string): Promise<string> => bundle('index.ts', { COMMON: JSON.stringify(common) })
