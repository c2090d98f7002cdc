import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url)).replace(/\/$/, '')
/** The sources of the engine, in place of what is compiled from them; the site's data, as in bundles. */
const resolve = {
  alias: {
    'docs402/site': here('tools/testing/site.ts'),
    'docs402/words': here('tools/testing/page-words.ts'),
    '@': here('.'),
  },
  conditions: ['source', 'module', 'node', 'development|production'],
}
/** What the bundlers put into what runs in the browser. */
const define = { BASE_PATH: '""', HAS_PRICES: 'true' }
const NIGHTLY = ['**/*.nightly.test.ts', 'tests/journeys/*.nightly.journey.ts']
const exclude = [
  '**/node_modules/**',
  ...['.next', 'out', '.cache', 'e2e', 'tests', 'sites', 'test-results'].map((name) => `${name}/**`),
  '**/dist/**',
]

export default defineConfig({
  test: {
    // On two cores Vitest would use one of them.
    maxWorkers: '100%',
    // Trees live longer than the space for new objects lets them: to copy them takes a tenth of the time.
    poolOptions: { forks: { execArgv: ['--max-semi-space-size=64'] } },
    globalSetup: ['tools/testing/temporary-folder.ts', 'tools/testing/compiled-engine.ts'],
    reporters: [
      'default',
      ...(process.env['GITHUB_ACTIONS'] ? ['github-actions'] : []),
      './tools/test/vitest-reporter.ts',
    ],
    projects: [
      {
        resolve,
        ssr: { resolve: { conditions: ['source'] } },
        define,
        // Loading the compiler or the dictionaries takes seconds on a busy machine.
        test: {
          testTimeout: 60_000,
          name: 'unit',
          // "npm test -- unit" loads what files import once: what one file leaves changed would decide about the next.
          setupFiles: ['tools/testing/word-constants.ts', 'tools/testing/leave-as-found.ts'],
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...exclude,
            ...NIGHTLY,
            ...['examples/**', 'clients/*.test.ts', 'packages/sandbox/**', 'tools/description/**'],
          ],
        },
      },
      {
        resolve,
        ssr: { resolve: { conditions: ['source'] } },
        define,
        // Real programs in several languages, run against the sandbox. Files share what they import, as unit tests do.
        // Generous, because builds and tests may share few cores; nothing there waits for a time.
        test: {
          testTimeout: 300_000,
          hookTimeout: 120_000,
          name: 'examples',
          setupFiles: ['tools/testing/word-constants.ts', 'tools/testing/leave-as-found.ts'],
          include: ['examples/**/*.test.ts', 'clients/*.test.ts', 'packages/sandbox/**/*.test.ts'],
          exclude: [...exclude, ...NIGHTLY],
        },
      },
      {
        resolve,
        ssr: { resolve: { conditions: ['source'] } },
        // Programs of other people, which start slowly.
        test: {
          name: 'description',
          include: ['tools/description/*.test.ts'],
          globalSetup: ['tools/testing/tool-packages.ts'],
          testTimeout: 180_000,
        },
      },
      {
        resolve,
        ssr: { resolve: { conditions: ['source'] } },
        define,
        // The real site, changed as people change it and built. A build keeps little more than one core busy.
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.journey.ts'],
          exclude: NIGHTLY,
          testTimeout: 120_000,
          hookTimeout: 900_000,
        },
      },
      {
        resolve,
        ssr: { resolve: { conditions: ['source'] } },
        define,
        // What is rare: all clients × all attacks, every shell, large sites.
        test: {
          name: 'night',
          include: [...NIGHTLY, 'clients/*.test.ts', 'examples/{examples,guides,requests,shell-blocks}.test.ts'],
          env: { NIGHT: '1' },
          exclude: exclude.filter((glob) => !glob.startsWith('tests')),
          testTimeout: 600_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})
