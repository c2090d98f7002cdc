import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** Who may not import whom. Dependencies run one way; ARCHITECTURE.md has the picture. */
const zones = [
  { target: './lib', from: ['./components', './theme', './pages', './scripts', './e2e', './sandbox'] },
  { target: './components', from: ['./theme', './pages', './scripts', './e2e', './sandbox'] },
  { target: './theme', from: ['./pages', './scripts', './e2e', './sandbox'] },
  { target: './sandbox', from: ['./components', './theme', './pages', './scripts', './e2e', './data'] },
  { target: './scripts', from: ['./components', './theme', './pages', './e2e'] },
  { target: './e2e', from: ['./components', './theme', './pages', './scripts'] },
]

const boundaries = zones.flatMap(({ target, from }) =>
  from.map((source) => ({
    target,
    from: source,
    message: `${target.slice(2)} must not import from ${source.slice(2)}: see "Who may import whom" in ARCHITECTURE.md.`,
  })),
)

export default tseslint.config(
  {
    ignores: [
      'out/',
      '.next/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'next-env.d.ts',
      '**/fixtures/**',
      'e2e/fixture-site/.next/',
      'e2e/fixture-site/out/',
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
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: boundaries }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': 'error',
    },
  },
  // A site of its own: its pages use the components.
  { files: ['e2e/fixture-site/**'], rules: { 'import-x/no-restricted-paths': 'off' } },
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
    files: ['data/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['*'], allowTypeImports: true, message: 'data holds values: it imports types at most.' }],
        },
      ],
    },
  },
  {
    files: ['lib/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react', message: 'lib is plain TypeScript: no React.' },
            { name: 'react-dom', message: 'lib is plain TypeScript: no React.' },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
)
