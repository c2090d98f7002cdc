import path from 'node:path'
import postcss from 'postcss'
import { withNamedMedia } from '@docs402/static-export/named-media'
import { WIDTHS } from '../../shared/widths'
import { SITE_LAYER, THEME_LAYER } from '../styles/layers'
import { THEME_FOLDER } from '../styles/theme-folder'

/**
 * A style module with its rules in a layer. What they compose stands before it: bundlers know `composes` at the top of a
 * file alone.
 */
export function inLayer(text: string, layer = THEME_LAYER): string {
  const root = postcss.parse(text)
  const composing = postcss.root()
  root.walkDecls('composes', (part) => {
    if (part.parent instanceof postcss.Rule)
      composing.append(postcss.rule({ selector: part.parent.selector, nodes: [part] }))
    part.remove()
  })
  return `${composing.toString()}\n@layer ${layer} {\n${root.toString()}\n}`
}

const last = new Map<string, string>()

/** A sheet that can't be parsed is as it was before, or empty: Turbopack would show no page. Pages say what is wrong. */
function whole(file: string, text: string): string {
  try {
    postcss.parse(text)
    last.set(file, text)
  } catch {
    // What is wrong, and where, is asked for again with each page.
  }
  return last.get(file) ?? ''
}

// What it changes: in development, the rules of each style module stand in a layer, and named widths are written out, also
// in the theme.css of a site, as in a build.
// What it saves: two lines and an indentation in each module, and a module that forgets its layer.
// What fails when upstream moves: `tests/dev` finds a page that looks different.
// How to remove it: write `@layer parts { … }` into each module and its widths as numbers, and delete this file here, in
// config.ts, in tools/engine/node-modules.mjs and in packages/docs402/build/outputs/assets.
export default function load(this: { resourcePath: string }, text: string): string {
  const { css } = withNamedMedia(whole(this.resourcePath, text), WIDTHS)
  if (!this.resourcePath.endsWith('.module.css')) return css
  const ofTheme = this.resourcePath.startsWith(path.join(THEME_FOLDER, '/'))
  return inLayer(css, ofTheme ? THEME_LAYER : SITE_LAYER)
}
