// What it changes: `unist-util-visit` is taken into what is compiled, and gives no names to functions.
// What it saves: it makes a function for each node that it visits, and names it for traces of errors, which takes twenty
// times as long as the visit: a fifth of the time in which the pages of a large API are compiled.
// What fails when upstream moves: `lean-visits.test.ts`, and to compile.
// How to remove it: leave the plugin out of `node-modules.mjs` and `tools/pack/bundle-nextra.ts`.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from './repository.mjs'

const NAMED = /\n {6}Object\.defineProperty\(visit, 'name', \{[^]*?\n {6}\}\)\n/
const COLOR = "import {color} from 'unist-util-visit-parents/do-not-use-color'\n"

/** @param {string} text of the module that visits @throws if it no longer has what is taken out */
export function withoutNames(text) {
  if (!NAMED.test(text) || !text.includes(COLOR))
    throw new Error('unist-util-visit-parents no longer names its functions: see tools/engine/lean-visits.mjs.')
  return text.replace(NAMED, '\n').replace(COLOR, '')
}

/** @type {import('esbuild').Plugin} */
export const leanVisits = {
  name: 'lean-visits',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^unist-util-visit(?:-parents)?$/ }, ({ path: name }) => ({
      path: path.join(REPOSITORY, 'node_modules', name, 'index.js'),
      sideEffects: false,
    }))
    onLoad({ filter: /[\\/]unist-util-visit-parents[\\/]lib[\\/]index\.js$/ }, ({ path: file }) => ({
      contents: withoutNames(readFileSync(file, 'utf8')),
    }))
  },
}
