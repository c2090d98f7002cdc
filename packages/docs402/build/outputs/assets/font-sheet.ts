import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { writeBelow } from '@docs402/findings'
import { FONTS_FILE } from '../../../content/site/fonts'

const FONTS = ['.woff2', '.woff', '.ttf', '.otf']

/**
 * The site's fonts for a style sheet that Next does not make: the variables and faces of `data/fonts.css` and of what it
 * imports. The files of the faces are written below `assets/`.
 * @param base the base path of the site's URLs
 * @returns an empty text if the site has no such file
 * @throws for a font that does not exist
 */
export async function fontSheet(root: string, out: string, base: string): Promise<string> {
  if (!existsSync(path.join(root, FONTS_FILE))) return ''
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [FONTS_FILE],
    bundle: true,
    write: false,
    outdir: 'assets',
    assetNames: '[name]-[hash]',
    publicPath: `${base}/assets`,
    loader: Object.fromEntries(FONTS.map((ending) => [ending, 'file'])),
    minify: true,
    logLevel: 'silent',
  })
  const fonts = outputFiles.filter((file) => !file.path.endsWith('.css'))
  for (const file of fonts) writeBelow(out, `assets/${path.basename(file.path)}`, file.contents)
  return outputFiles.find((file) => file.path.endsWith('.css'))?.text ?? ''
}
