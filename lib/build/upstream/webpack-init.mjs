import { createRequire } from 'node:module'

// What it changes: gives Next's bundled webpack an `init()` that does nothing. Nextra 3 calls it as it is loaded, and
// Next 16 has it no more.
// What it saves: nothing; without it Nextra can't be loaded.
// What fails when upstream moves: the build, when Next no longer has this module. Nextra 4 does not call it.
// How to remove it: delete this file and its import in next.config.mjs, which stands before Nextra's.
createRequire(import.meta.url)('next/dist/compiled/webpack/webpack.js').init ??= () => {}
