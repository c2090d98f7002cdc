import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * The script that brings React in, as one line of JavaScript.
 * @throws when it does not compile, or holds what would end its element
 */
export async function wakeScript(): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('../browser/wake/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    legalComments: 'none',
  })
  const text = result.outputFiles[0]?.text.trim()
  if (!text || /<\/script|<!--/i.test(text))
    throw new Error('lib/browser/wake gave no script that can stand in a page.')
  return text
}
