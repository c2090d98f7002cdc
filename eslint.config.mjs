import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import js from '@eslint/js'
import importX, { createNodeResolver } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** The house from the ground up: each room may import those before it. ARCHITECTURE.md has the picture. */
const rooms = [
  ...['packages/findings', 'packages/api', 'packages/static-export', 'sandbox'],
  ...['browser', 'content', 'checks', 'build'].map((room) => `lib/${room}`),
  ...['components', 'pages', 'scripts', 'examples', 'tools', 'e2e'],
].map((room) => `./${room}`)
for (const folder of ['lib', 'packages'])
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    if (!rooms.includes(`./${folder}/${name}`))
      throw new Error(`Give ${folder}/${name} its place among the rooms of eslint.config.mjs.`)

const above = rooms.map((target, index) => ({ target, from: rooms.slice(index + 1) }))

/** What stands on the same rooms without knowing each other. */
const beside = [
  { target: './packages/static-export', from: ['./packages/api'] },
  { target: './sandbox', from: ['./packages/static-export'] },
  // What the page and the sandbox's worker say to each other has one type.
  { target: './lib', from: ['./sandbox'], except: ['./browser/messages.ts', './bundled.ts'] },
  { target: './components', from: ['./sandbox', './lib/checks'] },
  // How Next's client hears of edits is known there alone.
  { target: './components', from: ['./lib/build'], except: ['./next/dev-updates.ts'] },
  { target: './scripts', from: ['./components', './pages'] },
  { target: './tools', from: ['./components', './pages', './scripts'] },
  { target: './e2e', from: ['./components', './pages', './scripts'] },
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
  files: ['components/**/*.{ts,tsx}', 'theme.config.tsx'],
  ignores: ['components/{calculator,dev,interactive,pay,search}/**', '**/*.test.{ts,tsx}'],
}

/** Hooks that do nothing while a page is rendered at build time. `useContext` and `useId` have their value there. */
const HOOKS = createRequire(import.meta.url)('./lib/checks/source/browser-hooks.json')

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
      // The sample, which `npm run new -- site` has set aside.
      'samples/',
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
    files: ['lib/**/*.test.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', refuse(above.filter(({ target }) => !target.startsWith('./lib/')))],
    },
  },
  // A site of its own: its pages use the components.
  { files: ['sites/states/**'], rules: { 'import-x/no-restricted-paths': 'off' } },
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
    files: ['e2e/**/*.ts'],
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
    files: ['lib/**/*.ts', 'packages/**/*.ts'],
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
    files: [
      'lib/**/*.ts',
      'packages/**/*.ts',
      'sandbox/**/*.ts',
      'components/{calculator,dev,interactive,pay,search}/**/*.{ts,tsx}',
    ],
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
