import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync(
  [
    '*.md',
    '{clients,packages,sites,tests,tools}/**/*.{ts,tsx,mjs,md}',
    '{api,components,examples}/**/*.{ts,tsx,mjs}',
    '*.{ts,tsx,mjs}',
  ],
  {
    cwd: root,
    ignore: ['**/{.cache,.next,dist,node_modules,out}/**'],
  },
)
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What developers of the engine read; papers for owners name files of theirs. */
const PAPERS = files.filter((file) =>
  /^(?:ARCHITECTURE|UPGRADING|tools\/README|packages\/(?:[\w-]+\/)*README)\.md$/.test(file),
)
/** Files of a site, or of a dependency, that are examples. */
const EXAMPLES = ['data/answers.ts', 'data/front-matter.ts', 'theme.config.tsx', 'tsconfig.site.json']

/** The modules that a text names and that no folder has. */
function missingIn(markdown: string): string[] {
  const names = [...markdown.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name)
  return names.filter((name) => !EXAMPLES.includes(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)))
}

it('papers name modules that exist', () => {
  expect(PAPERS.length).toBeGreaterThan(8)
  expect(missingIn('See `content/graph.ts` and `content/no-such-graph.ts`.')).toEqual(['content/no-such-graph.ts'])
  for (const paper of PAPERS) expect(missingIn(text(paper)), paper).toEqual([])
})

it('the picture of the house fits two screens', () => {
  expect(text('ARCHITECTURE.md').split('\n').length).toBeLessThan(100)
})
