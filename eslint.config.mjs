import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import js from '@eslint/js'
import importX, { createNodeResolver } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/**
 * The rooms of docs402 from the ground up: each may import those before it. ARCHITECTURE.md has the picture. Between
 * packages, `exports` and `import-x/no-relative-packages` say who may import whom.
 */
const rooms = ['shared', 'content', 'page', 'reference', 'checks', 'build', 'create', 'upgrade', 'cli'].map(
  (room) => `./packages/docs402/${room}`,
)
/** Folders of docs402 without code that others import, or that import nothing of it. */
const WITHOUT_ROOM = [
  'bin',
  'deploy',
  'dist',
  'manual',
  'node_modules',
  'schemas',
  'settings',
  'site-tests',
  'styles',
  'words',
]
for (const { name } of readdirSync('packages/docs402', { withFileTypes: true }).filter((entry) => entry.isDirectory()))
  if (![...rooms, ...WITHOUT_ROOM].some((room) => room.endsWith(name)))
    throw new Error(`Give packages/docs402/${name} its place among the rooms of eslint.config.mjs.`)

/** The folders of the room of the API, in the same order: its README says what each is. */
const apiFolders = ['site', 'plan', 'nodes', 'console', 'entries', 'blocks'].map(
  (folder) => `./packages/docs402/reference/${folder}`,
)

const zonesOf = (folders) =>
  folders.slice(0, -1).map((target, index) => ({
    target,
    from: folders.slice(index + 1),
    message: `${target.slice(2)} must not import from a folder above it: ARCHITECTURE.md and the README there have the order.`,
  }))

const above = { zones: [...zonesOf(rooms), ...zonesOf(apiFolders)] }

/** What is of a site, and not of the engine. */
const SITES = [
  '{api,checks,components,data,e2e,outputs,pages,sites}/**/*.{ts,tsx}',
  'examples/{curl,typescript}/**/*.{ts,mjs}',
  'theme.config.tsx',
]

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', '**/testing.ts']

const HTML_ONLY =
  'This part is rendered at build time only: React never runs it in the browser. Use HTML alone, or a module of packages/theme/browser/site; ' +
  'parts for pages with "interactive: true" stand in packages/theme/interactive.'

/** Parts that run in browsers: on Preact, or on pages with "interactive: true". */
const RUN_IN_BROWSERS = 'packages/theme/{browser,calculator,console,dev,interactive,search}/**'

/** Parts that are never hydrated. */
const renderedOnce = {
  files: ['packages/theme/**/*.{ts,tsx}', '**/theme.config.tsx'],
  ignores: [RUN_IN_BROWSERS, ...TESTS],
}

/** Hooks that do nothing while a page is rendered at build time. `useContext` and `useId` have their value there. */
const HOOKS = createRequire(import.meta.url)('./packages/docs402/checks/source/browser-hooks.json')

/** What needs Next's router or React in the browser; `next/head` does not. */
const RUNTIME_MODULES = ['next/dynamic', 'next/link', 'next/navigation', 'next/router', 'next/script', 'nextra/hooks']

const NO_REACT = [
  { name: 'react', message: 'This package is plain TypeScript: no React.' },
  { name: 'react-dom', message: 'This package is plain TypeScript: no React.' },
]
const NO_SITE = {
  regex: '^@/',
  message:
    '"@/" is the folder of a site, which no package knows: write the path from this file, or the name of a package.',
}
/** Of docs402, what a theme may have in a page. */
const OF_NODE = {
  regex: '^docs402(?:$|/(?!shared/|types$|site$|words$|markdown$))',
  message: 'Of docs402, the theme imports shared/…, types, site, words and markdown: the rest runs in Node.',
}

const NO_ROUTES =
  'Code names no page of the site by its URL, so that pages can move: find it by what it holds (packages/docs402/reference/site/pages.ts), take it from ' +
  'the page’s props, or let MDX or data name it. The folder of the blog is in packages/docs402/shared/routes.ts.'
const noRoutes = [
  { selector: 'Literal[value=/^\\u002f(docs|blog)\\u002f\\w/]', message: NO_ROUTES },
  { selector: 'TemplateElement[value.raw=/^\\u002f(docs|blog)\\u002f/]', message: NO_ROUTES },
]

const trustedMarkup = {
  selector:
    'JSXAttribute[name.name="dangerouslySetInnerHTML"] Property[key.name="__html"]:not([value.callee.name="trustedHtml"])',
  message:
    'On interactive pages the browser refuses markup that no policy has let through: write { __html: trustedHtml(…) }.',
}

/** A name says what it holds: these say only that something was done. */
const NO_NOUNS = new Set(['own', 'found', 'known', 'shown', 'told', 'made', 'said', 'asked'])

/** Looks at scopes alone, which `naming-convention` does for every identifier. */
const nouns = {
  create: ({ sourceCode, report }) => ({
    'Program:exit'() {
      for (const { variables } of sourceCode.scopeManager.scopes)
        for (const { name, defs } of variables.filter((variable) => NO_NOUNS.has(variable.name)))
          for (const { name: node } of defs)
            report({ node, message: `"${name}" says only that something was done: name what it holds.` })
    },
  }),
}

export default tseslint.config(
  {
    ignores: [
      'out/',
      '.next/',
      '.cache/',
      '**/dist/',
      'test-results/',
      'playwright-report/',
      // A function of another engine, which calls it by its name.
      'packages/docs402/deploy/exact-files/',
      '**/next-env.d.ts',
      '**/fixtures/**',
      'sites/*/{.next,.cache,out}/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      // Without these no file of TypeScript is read.
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js'],
          conditionNames: ['source', 'import', 'default'],
          tsconfig: { configFile: fileURLToPath(new URL('tsconfig.json', import.meta.url)) },
        }),
      ],
    },
    rules: { 'import-x/no-duplicates': ['error', { 'prefer-inline': true }] },
  },
  // A test may read what no package exports, and compare a room with one above it.
  {
    files: ['packages/**/*.{ts,tsx}', ...SITES],
    ignores: TESTS,
    rules: {
      'import-x/no-relative-packages': 'error',
      'import-x/no-restricted-paths': ['error', above],
    },
  },
  {
    files: SITES,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?:@/packages/|@docs402/)',
              message: 'A site imports what docs402 and docs402-theme export, by their names.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // TypeScript says so (noUnusedLocals, noUnusedParameters), for nothing.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: ['tests/**/*.ts'],
    ignores: ['tests/support/test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: 'Import it from tests/support/test: its tabs are loaded when the site’s script runs.',
        },
      ],
    },
  },
  {
    files: ['**/*.{test,journey}.ts', 'tests/journeys/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['skipIf', 'runIf'].map((property) => ({
          property,
          message: 'Say why: skip(condition, reason) of the context, in the test or in beforeEach.',
        })),
      ],
    },
  },
  {
    files: ['packages/{api,docs402,findings,sandbox,static-export}/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: NO_REACT, patterns: [NO_SITE] }] },
  },
  {
    files: ['packages/docs402/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: NO_REACT,
          patterns: [
            NO_SITE,
            {
              regex: '^docs402-theme',
              message: 'What Node runs loads no part of the theme but its lists, when it needs them: import().',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['packages/theme/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', { patterns: [NO_SITE, OF_NODE] }] },
  },
  {
    files: ['packages/theme/browser/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: NO_REACT,
          patterns: [
            NO_SITE,
            OF_NODE,
            { group: ['node:*'], message: 'packages/theme/browser runs in the browser: nothing of Node is there.' },
            { group: ['react/*', 'react-dom/*', 'preact', 'preact/*', 'next/*'], message: NO_REACT[0].message },
          ],
        },
      ],
    },
  },
  {
    plugins: { names: { rules: { nouns } } },
    rules: { 'names/nouns': 'error' },
  },
  {
    files: ['packages/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...noRoutes, trustedMarkup] },
  },
  {
    ...renderedOnce,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: [...HOOKS, 'Component', 'PureComponent'],
              message: HTML_ONLY,
              allowTypeImports: true,
            },
            ...RUNTIME_MODULES.map((name) => ({ name, message: HTML_ONLY, allowTypeImports: true })),
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...noRoutes,
        trustedMarkup,
        { selector: 'JSXAttribute[name.name=/^on[A-Z]/]', message: HTML_ONLY },
        {
          selector: `MemberExpression[object.name="React"][property.name=/^(${HOOKS.join('|')}|(Pure)?Component)$/]`,
          message: HTML_ONLY,
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
)
