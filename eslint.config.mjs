import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import js from '@eslint/js'
import importX, { createNodeResolver } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** The packages from the ground up: each may import those before it, by name. ARCHITECTURE.md has the picture. */
const PACKAGES = ['findings', 'api', 'static-export', 'sandbox', 'docs402', 'theme'].map((name) => `./packages/${name}`)
const THEME = './packages/theme'
/** The rooms of docs402, in the same order. */
const ROOMS = ['shared', 'content', 'reference', 'checks', 'build', 'create', 'upgrade', 'cli'].map(
  (room) => `./packages/docs402/${room}`,
)
/** Sites: nothing imports them, and they import packages by their names. */
const SITES = ['pages', 'components', 'api', 'theme.config.tsx', 'sites']

const inOrder = (/** @type {string[]} */ rooms) =>
  rooms.map((target, index) => ({ target, from: rooms.slice(index + 1) }))
const above = [
  ...inOrder(PACKAGES).map(({ target, from }) => ({ target, from: from.filter((other) => other !== THEME) })),
  // What docs402 takes of the theme is no React: which components there are, and what each is in Markdown.
  { target: './packages/docs402/{build,cli,create,reference,shared}', from: [THEME] },
  ...PACKAGES.slice(0, 4).map((target) => ({ target, from: [THEME] })),
  ...inOrder(ROOMS),
  ...PACKAGES.map((target) => ({ target, from: [...SITES, 'examples', 'tests', 'tools'].map((name) => `./${name}`) })),
]

/** What stands on the same rooms without knowing each other. */
const beside = [
  { target: './packages/static-export', from: ['./packages/api'] },
  { target: './packages/sandbox', from: ['./packages/static-export'] },
]

const refuse = (/** @type {{ target: string, from: string[], except?: string[] }[]} */ list) => ({
  zones: list.flatMap(({ target, from, except = [] }) =>
    from.map((source) => ({
      target,
      from: source,
      except,
      message: `${target.slice(2)} must not import from ${source.slice(2)}: ARCHITECTURE.md has the order of the rooms.`,
    })),
  ),
})

const HTML_ONLY =
  'This part is rendered at build time only: React never runs it in the browser. Use HTML alone, or a module of packages/theme/browser/site; ' +
  'parts for pages with "interactive: true" stand in packages/theme/interactive.'

/** Parts that are never hydrated. Those of calculator, pay and search run on Preact. */
const renderedOnce = {
  files: ['packages/theme/**/*.{ts,tsx}', 'theme.config.tsx'],
  ignores: ['packages/theme/{browser,calculator,dev,interactive,pay,search}/**', '**/*.test.{ts,tsx}'],
}

/** Hooks that do nothing while a page is rendered at build time. `useContext` and `useId` have their value there. */
const HOOKS = createRequire(import.meta.url)('./packages/docs402/checks/source/browser-hooks.json')

/** What needs Next's router or React in the browser; `next/head` does not. */
const RUNTIME_MODULES = ['next/dynamic', 'next/link', 'next/navigation', 'next/router', 'next/script', 'nextra/hooks']

const NO_REACT = [
  { name: 'react', message: 'lib is plain TypeScript: no React.' },
  { name: 'react-dom', message: 'lib is plain TypeScript: no React.' },
]

const NO_ROUTES =
  'Code names no page of the site by its URL, so that pages can move: find it by what it holds (packages/docs402/reference/pages.ts), take it from ' +
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

export default tseslint.config(
  {
    ignores: [
      'out/',
      '.next/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      '**/dist/',
      // A function of another engine, which calls it by its name.
      'packages/docs402/deploy/exact-files/',
      'next-env.d.ts',
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
          tsconfig: { configFile: fileURLToPath(new URL('tsconfig.json', import.meta.url)) },
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', refuse([...above, ...beside])],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
    },
  },
  // A test may compare a room with one above it.
  {
    files: ['packages/**/*.test.{ts,tsx}', 'packages/**/testing{,/**}.ts'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
  {
    files: SITES.map((name) => (name.includes('.') ? name : `${name}/**`)),
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(?:^|/)(?:packages|tools|tests)/',
              message: 'A site imports packages by their names: what they export is public.',
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
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
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
    files: ['packages/**/*.ts'],
    ignores: ['packages/theme/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: NO_REACT }] },
  },
  {
    files: ['packages/theme/browser/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: NO_REACT,
          patterns: [
            { group: ['node:*'], message: 'packages/theme/browser runs in the browser: nothing of Node is there.' },
            { group: ['react/*', 'react-dom/*', 'preact', 'preact/*', 'next/*'], message: NO_REACT[0].message },
          ],
        },
      ],
    },
  },
  {
    files: ['packages/**/*.ts', 'packages/theme/{calculator,dev,interactive,pay,search}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/testing.ts'],
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
