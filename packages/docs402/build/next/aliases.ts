import { createRequire } from 'node:module'
import path from 'node:path'

// What it changes: replaces modules that packages import with the other modules of this folder.
// What it saves: see each of them.
// What fails when upstream moves: see each of them.
// How to remove it: with the last module that it names, delete this file and its line in config.ts.

/**
 * Modules in place of those that packages import, as paths from the folder of Next's project.
 * @param root of the site
 * @param project that folder
 * @param engine the folder of this package
 * @param basePath of the site; empty without one
 */
export function aliases(root: string, project: string, engine: string, basePath: string) {
  const from = (file: string) => `./${path.relative(project, file).replaceAll('\\', '/')}`
  const here = (name: string) => from(path.join(engine, 'dist/next', name))
  const { resolve } = createRequire(path.join(root, 'package.json'))
  return {
    'next-themes': here('next-themes.mjs'),
    '@headlessui/react': here('headless-ui.mjs'),
    ...(basePath !== '' && {
      'next/link': here('plain-link.mjs'),
      'react/jsx-runtime': { browser: here('jsx-below-base.mjs') },
      'jsx-runtime-of-react': from(resolve('react/jsx-runtime')),
    }),
  }
}
