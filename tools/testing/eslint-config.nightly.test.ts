import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

const eslint = new ESLint()

/** Forbidden code, in an existing file: rules depend on the file's location. */
const FAULTS: [rule: string, file: string, code: string][] = [
  [
    'import-x/no-restricted-paths',
    'packages/docs402/content/sidebar.ts',
    "import '../../packages/docs402/checks/run-checks'",
  ],
  ['import-x/no-restricted-paths', 'packages/docs402/content/sidebar.ts', "import '../../packages/theme/frame/footer'"],
  ['import-x/no-restricted-paths', 'packages/theme/frame/footer.tsx', "import '../../pages/_app'"],
  ['import-x/no-restricted-paths', 'packages/sandbox/app.ts', "import '../../packages/theme/frame/footer'"],
  ['import-x/no-restricted-paths', 'packages/docs402/content/sidebar.ts', "import '@/tools/packages'"],
  ['import-x/no-restricted-paths', 'tools/packages.ts', "import '../../packages/theme/frame/footer'"],
  ['no-restricted-imports', 'packages/docs402/content/sidebar.ts', "import 'react'"],
  ['no-restricted-imports', 'packages/theme/browser/site/index.ts', "import 'node:fs'"],
  ['no-restricted-imports', 'tests/routes.spec.ts', "import { test } from '@playwright/test'\ntest('', () => {})"],
  ['no-restricted-properties', 'tools/test.test.ts', "import { it } from 'vitest'\nit.skipIf(true)('', () => {})"],
  ['no-restricted-syntax', 'packages/docs402/content/sidebar.ts', "export const url = '/docs/intro'"],
  ['no-restricted-syntax', 'packages/theme/frame/footer.tsx', 'export const Part = () => <p onClick={() => {}} />'],
  [
    'no-restricted-syntax',
    'packages/theme/interactive/on-demand.tsx',
    'export const Part = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
  ],
  [
    '@typescript-eslint/no-restricted-imports',
    'packages/theme/frame/footer.tsx',
    "import { useState } from 'react'\nuseState()",
  ],
]

it.each(FAULTS)('the rule %s finds in %s: %s', async (rule, filePath, code) => {
  const [result] = await eslint.lintText(code, { filePath })
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule)
})
