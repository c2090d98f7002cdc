import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The path of a project file for Turbopack: relative to the folder in which Next was started. */
const at = (name) => `./${path.relative(process.cwd(), path.join(root, name)).replaceAll('\\', '/')}`

const here = (name) => at(`lib/build/next/${name}`)

// What it changes: replaces modules that packages import with the other modules of this folder.
// What it saves: see each of them.
// What fails when upstream moves: see each of them.
// How to remove it: with the last module that it names, delete this file and its line in next.config.mjs.
export const aliases = (basePath) => ({
  'next-themes': here('next-themes.mjs'),
  ...(basePath && {
    'next/link': here('plain-link.mjs'),
    'react/jsx-runtime': { browser: here('jsx-below-base.mjs') },
    'jsx-runtime-of-react': at('node_modules/react/jsx-runtime.js'),
  }),
})
