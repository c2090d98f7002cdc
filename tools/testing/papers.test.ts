import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What developers of the engine read; papers for owners name files of theirs. */
const PAPERS = globSync(['{ARCHITECTURE,CONTRIBUTING,UPGRADING}.md', 'tools/README.md', 'packages/**/README.md'], {
  cwd: root,
  ignore: ['**/{.cache,dist,node_modules,deploy}/**'],
})
/** Files of a site, or of a dependency, that are examples. */
const EXAMPLES = ['_meta.ts', 'theme.config.tsx']

/** The modules that a paper names and that are neither in its folder nor where its path leads from the others. */
function missingIn(paper: string, markdown: string): string[] {
  const names = [...markdown.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name)
  const folders = [path.dirname(paper), '.', 'packages/docs402', 'packages/theme']
  return names.filter(
    (name) => !EXAMPLES.includes(name) && !folders.some((folder) => existsSync(path.join(root, folder, name))),
  )
}

it('papers name modules that exist, by their path from the paper, the repository, docs402 or the theme', () => {
  expect(PAPERS.length).toBeGreaterThan(8)
  const named = 'See `content/graph.ts`, `graph.ts` and `content/no-such-graph.ts`.'
  expect(missingIn('packages/docs402/content/README.md', named)).toEqual(['content/no-such-graph.ts'])
  expect(missingIn('ARCHITECTURE.md', named)).toEqual(['graph.ts', 'content/no-such-graph.ts'])
  for (const paper of PAPERS) expect(missingIn(paper, text(paper)), paper).toEqual([])
})

it('the picture of the house fits two screens', () => {
  expect(text('ARCHITECTURE.md').split('\n').length).toBeLessThan(100)
})
