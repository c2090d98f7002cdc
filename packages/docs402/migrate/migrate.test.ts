import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readText } from '@docs402/findings'
import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { findingsOfRule, openProject } from '../checks/project'
import { sourceRules } from '../checks/rules'
import { migrate } from './index'
import type { Migration } from './migration'
import { TOOLS, type Tool } from './tools'

/** `=== <tool>`, then each file as `--- <path>` and its text; `→ <path>` and lines that the new file has, `? <text>` what is told. */
const FIXTURES = readText(path.join(import.meta.dirname, 'fixtures/tools.txt'))
  .split(/^=== (?=\w+$)/m)
  .slice(1)
  .map((block) => {
    const [tool = '', body = ''] = block.split(/\n(.*)/s)
    const parts = body.split(/^(?=(?:---|→) )/m).filter((part) => /^(?:---|→) /.test(part))
    const read = (part: string): [string, string] => {
      const [head = '', text = ''] = part.split(/\n(.*)/s)
      return [head.replace(/^\S+ /, ''), text.replace(/\n+$/, '\n')]
    }
    const notes = [...body.matchAll(/^\? (.*)$/gm)].map(([, each = '']) => each)
    const withoutTold = (text: string) => text.replaceAll(/^\? .*\n?/gm, '')
    return {
      tool,
      told: notes,
      files: new Map(parts.filter((part) => part.startsWith('---')).map((part) => read(withoutTold(part)))),
      shown: parts.filter((part) => part.startsWith('→')).map((part) => read(withoutTold(part))),
    }
  })

function folderOf(files: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrate-'))
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}
const migrated = (folder: string, tool?: Tool, isThere = (_: string) => false): Migration =>
  migrate({ folder, tool, isThere })

it('has pages of every tool', () => expect(FIXTURES.map(({ tool }) => tool)).toEqual([...TOOLS]))

const RULES = (await sourceRules(path.resolve(import.meta.dirname, '../../..'))).filter(({ name }) =>
  /source\/(?:mdx-syntax|shown-as-text|components|code-fences|front-matter|links|imports|headings|nesting|file-names|routes|meta)$/.test(
    name,
  ),
)

it.each(FIXTURES)(
  '$tool becomes pages that the check accepts',
  async ({ tool, files, shown: expected, told: notes }) => {
    const folder = folderOf(files)
    const { tool: guessed, files: migratedFiles, decisions } = migrated(folder)
    expect(guessed).toBe(tool)
    const texts = new Map(migratedFiles.map(({ file, from, text }) => [file, text ?? files.get(from) ?? '']))
    for (const [file, text] of expected) {
      const [migratedText = ''] = [texts.get(file)]
      expect([...texts.keys()]).toContain(file)
      for (const line of text.split('\n').filter((each) => each.trim() !== ''))
        expect
          .soft(
            migratedText.split('\n').map((each) => each.trim()),
            file,
          )
          .toContain(line.trim())
    }
    const lines = decisions.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`)
    for (const each of notes)
      expect
        .soft(
          lines.some((line) => line.startsWith(each)),
          `${each}\n${lines.join('\n')}`,
        )
        .toBe(true)
    const root = temporaryProject({
      'pages/index.mdx': '---\ntitle: Home\ndescription: The home page\n---\n\n# Home',
      'data/site.yaml': 'url: https://x.example\n',
      ...Object.fromEntries(texts),
    })
    const project = openProject(root)
    const findings = (await Promise.all(RULES.map((rule) => findingsOfRule(rule, project)))).flat()
    // Each error is at a place that a person was told of.
    const unexpected = findings.filter(
      ({ severity, file, line }) =>
        severity === 'error' &&
        !decisions.some((each) => each.file === file && (each.line === undefined || each.line === line)),
    )
    expect(unexpected.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
  },
)

it.each(FIXTURES)('$tool: every file is copied, rewritten or told', ({ files }) => {
  const { files: writtenFiles, decisions } = migrated(folderOf(files))
  const from = new Set(writtenFiles.map((each) => each.from))
  const lost = [...files.keys()].filter(
    (file) => !from.has(file) && !decisions.some((each) => each.file === file || file.startsWith(each.file)),
  )
  expect(
    lost.filter(
      (file) =>
        !/_meta|meta\.json|SUMMARY|sidebars|_category_|_order|mkdocs\.yml|config|docs\.json|parts|snippets|includes/.test(
          file,
        ),
    ),
  ).toEqual([])
})

it('overwrites nothing that the site has', () => {
  const [first] = FIXTURES
  const folder = folderOf(first?.files ?? new Map())
  const all = migrated(folder).files.filter(({ file }) => !file.endsWith('_meta.ts'))
  const { files, decisions } = migrated(folder, undefined, () => true)
  expect(files).toEqual([])
  expect(decisions.filter(({ message }) => message.includes('is there already')).length).toBe(all.length)
})

it('asks for the tool where nothing tells it', () => {
  expect(() => migrated(folderOf(new Map([['a.md', '# A']])))).toThrow('Name it with --from: docusaurus, nextra')
})
