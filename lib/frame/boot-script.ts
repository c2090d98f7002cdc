import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Site } from '@/lib/schemas/site'

/** What the script has to know of the site. */
export type BootFacts = Pick<Site, 'colorMode' | 'announcement'>

/**
 * The script in the head of every page, as one line of JavaScript.
 * @param site the checked site data; what the script does not need stays out of the pages
 * @throws when `lib/browser/boot.ts` does not compile
 */
export async function bootScript({ colorMode, announcement }: BootFacts): Promise<string> {
  const rules = announcement && {
    id: announcement.id,
    closable: announcement.closable,
    from: announcement.from,
    until: announcement.until,
  }
  const result = await build({
    entryPoints: [fileURLToPath(new URL('../browser/boot.ts', import.meta.url))],
    define: { COLOURS: JSON.stringify(colorMode), ANNOUNCEMENT: JSON.stringify(rules ?? null) },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    legalComments: 'none',
  })
  const text = result.outputFiles[0]?.text.trim()
  if (!text) throw new Error('lib/browser/boot.ts gave no script.')
  return text
}
