import { readdirSync } from 'node:fs'
import { HOOKS, HTML_ONLY, ROOMS } from './tools/lint/rules.mjs'

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
  if (![...ROOMS, ...WITHOUT_ROOM].includes(name))
    throw new Error(`Give packages/docs402/${name} its place among the rooms of tools/lint/rules.mjs.`)

/** What is of a site, and not of the engine. */
const SITES = [
  '{api,checks,components,data,e2e,outputs,pages,sites}/**/*.{ts,tsx}',
  'examples/{curl,typescript}/**/*.{ts,mjs}',
  'theme.config.tsx',
]

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', '**/testing.ts']

/** Parts that run in browsers: on Preact, or on pages with "interactive: true". */
const RUN_IN_BROWSERS = 'packages/theme/{browser,calculator,console,dev,interactive,search}/**'

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
const IN_PAGES = ['shared/**', 'types', 'site', 'words', 'markdown']
const OF_NODE = {
  group: ['docs402/**', ...IN_PAGES.map((name) => `!docs402/${name}`)],
  message: 'Of docs402, the theme imports shared/…, types, site, words and markdown: the rest runs in Node.',
}
const NO_DOCS402 = { name: 'docs402', message: OF_NODE.message }
/** A site has of the engine what its two packages export. */
const NO_INSIDES = {
  regex: '^(?:@/packages/|@docs402/)',
  message: 'A site imports what docs402 and docs402-theme export, by their names.',
}

/** In parts that are never hydrated. */
const renderedOnce = (...patterns) => [
  'error',
  {
    paths: [
      ...(patterns.includes(OF_NODE) ? [NO_DOCS402] : []),
      {
        name: 'react',
        importNames: [...HOOKS, 'Component', 'PureComponent'],
        message: HTML_ONLY,
        allowTypeImports: true,
      },
      ...RUNTIME_MODULES.map((name) => ({ name, message: HTML_ONLY, allowTypeImports: true })),
    ],
    patterns,
  },
]

export default {
  plugins: ['eslint', 'typescript', 'import', 'react'],
  jsPlugins: ['./tools/lint/rules.mjs'],
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { node: true, browser: true },
  globals: { BASE_PATH: 'readonly' },
  categories: { correctness: 'error' },
  ignorePatterns: [
    // A function of another engine, which calls it by its name.
    'packages/docs402/deploy/exact-files/',
    '**/next-env.d.ts',
    '**/fixtures/**',
    '**/dist/**',
  ],
  rules: {
    // Advice for the compiler of React, which nothing here uses.
    'react/set-state-in-effect': 'off',
    'react/static-components': 'off',
    // Other functions are called `use` too.
    'react/rules-of-hooks': 'off',
    'react/exhaustive-deps': 'off',
    // TypeScript says so (noUnusedLocals, noUnusedParameters), for nothing.
    'no-unused-vars': 'off',
    'import/no-duplicates': ['error', { 'prefer-inline': true }],
    'house/nouns': 'error',
    eqeqeq: ['error', 'smart'],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/unified-signatures': 'error',
  },
  overrides: [
    { files: ['**/*.tsx'], rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' } },
    // TypeScript looks at names of its own files.
    { files: ['**/*.mjs'], rules: { 'no-undef': 'error', 'no-unused-vars': 'error' } },
    // A test may read what no package exports, and compare a room with one above it.
    {
      files: ['packages/**/*.{ts,tsx}', ...SITES],
      excludeFiles: TESTS,
      rules: { 'house/package-borders': 'error', 'house/room-order': 'error' },
    },
    {
      files: SITES,
      rules: { 'no-restricted-imports': ['error', { patterns: [NO_INSIDES] }] },
    },
    {
      files: ['tests/**/*.ts'],
      excludeFiles: ['tests/support/test.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@playwright/test',
                importNames: ['test'],
                message: 'Import it from tests/support/test: its tabs are loaded when the site’s script runs.',
              },
            ],
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
      excludeFiles: TESTS,
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
      files: ['packages/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: { 'house/no-routes': 'error', 'house/trusted-markup': 'error' },
    },
    // Parts that are never hydrated.
    {
      files: ['**/theme.config.tsx'],
      rules: {
        'house/no-routes': 'error',
        'house/trusted-markup': 'error',
        'house/html-only': 'error',
        'no-restricted-imports': renderedOnce(NO_INSIDES),
      },
    },
    {
      files: ['packages/theme/**/*.{ts,tsx}'],
      excludeFiles: [RUN_IN_BROWSERS, ...TESTS],
      rules: { 'house/html-only': 'error', 'no-restricted-imports': renderedOnce(NO_SITE, OF_NODE) },
    },
    {
      files: [RUN_IN_BROWSERS],
      excludeFiles: TESTS,
      rules: { 'no-restricted-imports': ['error', { paths: [NO_DOCS402], patterns: [NO_SITE, OF_NODE] }] },
    },
    {
      files: ['packages/theme/browser/**/*.ts'],
      excludeFiles: TESTS,
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [...NO_REACT, NO_DOCS402],
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
  ],
}
