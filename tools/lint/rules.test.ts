import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { z } from 'zod'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Forbidden code, each in a file of its own: rules depend on the file's location. */
const FAULTS: [rule: string, file: string, code: string][] = [
  ['house(room-order)', 'packages/docs402/content/above.ts', "import '../checks/run-checks'"],
  ['house(room-order)', 'packages/docs402/shared/above.ts', "import type {} from '../content/types'"],
  ['house(room-order)', 'packages/docs402/shared/late.ts', "export const late = import('../content/types')"],
  ['house(room-order)', 'packages/docs402/shared/exports.ts', "export * from '../content'"],
  ['house(room-order)', 'packages/docs402/reference/site/above.ts', "import '../blocks/home'"],
  ['house(package-borders)', 'packages/docs402/content/theme.ts', "import '../../theme/frame/footer'"],
  ['house(package-borders)', 'packages/sandbox/docs.ts', "import '../docs402/shared/routes'"],
  ['house(package-borders)', 'packages/sandbox/index-of.ts', "import '../docs402'"],
  ['house(package-borders)', 'packages/theme/frame/page.tsx', "import '../../../pages/_app'"],
  ['house(package-borders)', 'pages/theme.tsx', "import '../packages/theme/frame/footer'"],
  ['house(package-borders)', 'sites/states/pages/_app.tsx', "import '../../../packages/theme/frame/footer'"],
  ['eslint(no-restricted-imports)', 'pages/insides.tsx', "import '@/packages/theme/frame/footer'"],
  ['eslint(no-restricted-imports)', 'api/answers/index.ts', "import '@docs402/sandbox/answers'"],
  ['eslint(no-restricted-imports)', 'packages/docs402/content/site.ts', "import '@/pages/_app'"],
  [
    'eslint(no-restricted-imports)',
    'packages/docs402/content/forms.ts',
    "import { forms } from 'docs402-theme/markdown'\nforms()",
  ],
  ['eslint(no-restricted-imports)', 'packages/docs402/content/react.ts', "import 'react'"],
  ['eslint(no-restricted-imports)', 'packages/theme/frame/node.tsx', "import 'docs402/testing'"],
  ['eslint(no-restricted-imports)', 'packages/theme/frame/type.tsx', "import type {} from 'docs402'"],
  ['eslint(no-restricted-imports)', 'packages/theme/console/node.ts', "import 'docs402/next'"],
  ['eslint(no-restricted-imports)', 'packages/theme/browser/site/files.ts', "import 'node:fs'"],
  ['eslint(no-restricted-imports)', 'packages/theme/browser/site/sandbox.ts', "import 'docs402/sandbox'"],
  [
    'eslint(no-restricted-imports)',
    'packages/theme/frame/hook.tsx',
    "import { useState } from 'react'\nexport const hook = useState",
  ],
  ['eslint(no-restricted-imports)', 'tests/a.spec.ts', "import { test } from '@playwright/test'\ntest('', () => {})"],
  ['eslint(no-restricted-properties)', 'tools/a.test.ts', "import { it } from 'vitest'\nit.skipIf(true)('', () => {})"],
  ['house(no-routes)', 'packages/docs402/content/route.ts', "export const url = '/docs/intro'"],
  ['house(no-routes)', 'packages/theme/frame/route.ts', 'export const url = (page: string) => `/blog/${page}`'],
  ['house(html-only)', 'theme.config.tsx', 'export const Part = () => <p onClick={() => {}} />'],
  ['house(html-only)', 'packages/theme/frame/click.tsx', 'export const Part = () => <p onClick={() => {}} />'],
  ['house(html-only)', 'packages/theme/frame/state.tsx', 'export const state = React.Component'],
  [
    'house(trusted-markup)',
    'packages/theme/interactive/markup.tsx',
    'export const Part = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
  ],
  ['house(nouns)', 'tools/name.mjs', 'export const found = 1'],
  ['eslint(no-undef)', 'tools/undefined.mjs', 'nothing()'],
  ['eslint(eqeqeq)', 'tools/equal.ts', 'export const isOne = (n: number) => n == 1'],
  ['typescript(no-explicit-any)', 'tools/any.ts', 'export const n: any = 1'],
  ['typescript(no-non-null-assertion)', 'tools/null.ts', 'export const first = (list: string[]) => list[0]!'],
  [
    'react-hooks(rules-of-hooks)',
    'components/interactive/a.tsx',
    "import { useId } from 'react'\nexport const Part = ({ a }: { a: boolean }) => <p id={a ? useId() : ''} />",
  ],
]
/** What those rules let through. */
const RIGHT: Record<string, string> = {
  'packages/docs402/page/below.ts': "import '../content/site'",
  'packages/sandbox/recorder/same.ts': "import '..'",
  'packages/theme/frame/shared.tsx': "import 'docs402/shared/routes'\nimport 'docs402/words'",
  'packages/theme/frame/types.tsx': "import type { Component } from 'react'\nexport type A = Component",
  'packages/theme/interactive/trusted.tsx':
    'export const Part = () => <p dangerouslySetInnerHTML={{ __html: trustedHtml("") }} onClick={() => {}} />',
}

const messagesSchema = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

it('each rule is found where it holds, and there alone', async () => {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'lint-'))
  for (const file of ['oxlint.config.mjs', 'tools/lint/rules.mjs', 'packages/docs402/checks/source/browser-hooks.json'])
    cpSync(path.join(root, file), path.join(folder, file))
  for (const place of ['', 'packages/docs402/', 'packages/sandbox/', 'packages/theme/', 'sites/states/'])
    writeBelow(folder, `${place}package.json`, '{}')
  const files = [...FAULTS.map(([, file, code]) => [file, code] as const), ...Object.entries(RIGHT)]
  for (const [file, code] of files) writeBelow(folder, file, `${code}\n`)
  const program = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const output = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [program, '-c', 'oxlint.config.mjs', '-f', 'json', ...files.map(([file]) => file)],
      { cwd: folder },
      (_, text) => resolve(text),
    ),
  )
  const { diagnostics } = messagesSchema.parse(JSON.parse(output))
  expect(diagnostics.map(({ code, filename }) => `${filename}: ${code}`).sort()).toEqual(
    FAULTS.map(([rule, file]) => `${file}: ${rule}`).sort(),
  )
})
