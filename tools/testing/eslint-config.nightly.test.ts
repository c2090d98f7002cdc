import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

const eslint = new ESLint()

/** Forbidden code, in an existing file: rules depend on the file's location. */
const FAULTS: [rule: string, file: string, code: string][] = [
  ['import-x/no-restricted-paths', 'packages/docs402/content/sidebar.ts', "import '../checks/run-checks'"],
  ['import-x/no-restricted-paths', 'packages/docs402/shared/routes.ts', "import type {} from '../content/types'"],
  ['import-x/no-relative-packages', 'packages/docs402/content/sidebar.ts', "import '../../theme/frame/footer'"],
  ['import-x/no-relative-packages', 'packages/sandbox/app.ts', "import '../docs402/shared/routes'"],
  ['import-x/no-relative-packages', 'packages/theme/frame/footer.tsx', "import '../../../pages/_app'"],
  ['import-x/no-relative-packages', 'pages/_app.tsx', "import '../packages/theme/frame/footer'"],
  ['import-x/no-relative-packages', 'sites/states/pages/_app.tsx', "import '../../../packages/theme/frame/footer'"],
  ['no-restricted-imports', 'pages/_app.tsx', "import '@/packages/theme/frame/footer'"],
  ['no-restricted-imports', 'api/answers/index.ts', "import '@docs402/sandbox/answers'"],
  ['no-restricted-imports', 'packages/docs402/content/sidebar.ts', "import '@/pages/_app'"],
  [
    'no-restricted-imports',
    'packages/docs402/content/sidebar.ts',
    "import { forms } from 'docs402-theme/markdown'\nforms",
  ],
  ['no-restricted-imports', 'packages/docs402/content/sidebar.ts', "import 'react'"],
  ['no-restricted-imports', 'packages/theme/frame/footer.tsx', "import 'docs402/testing'"],
  ['no-restricted-imports', 'packages/theme/frame/footer.tsx', "import type {} from 'docs402'"],
  ['no-restricted-imports', 'packages/theme/browser/site/index.ts', "import 'node:fs'"],
  ['no-restricted-imports', 'packages/theme/browser/site/index.ts', "import 'docs402/sandbox'"],
  ['no-restricted-imports', 'tests/calculator.spec.ts', "import { test } from '@playwright/test'\ntest('', () => {})"],
  ['no-restricted-properties', 'tools/test.test.ts', "import { it } from 'vitest'\nit.skipIf(true)('', () => {})"],
  ['no-restricted-syntax', 'packages/docs402/content/sidebar.ts', "export const url = '/docs/intro'"],
  ['no-restricted-syntax', 'theme.config.tsx', 'export const Part = () => <p onClick={() => {}} />'],
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
