import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import type { z } from 'zod'
import { walk } from '@docs402/findings'
import { OUR_FIELDS, FIELD_GROUPS } from '../../packages/api/x-fields'
import { MARKS } from '../../packages/api/read/internal/marks'
import { OUTPUTS } from '../../packages/docs402/build/outputs'
import { WORDS } from '../../packages/docs402/checks/add-words'
import { ADDRESSES_FILE } from '../../packages/docs402/checks/source/addresses'
import { PUBLIC_VALUES } from '../../packages/docs402/checks/source/leaks'
import { DATA_FILES } from '../../packages/docs402/content/schemas/data-files'
import { docMatterSchema, postMatterSchema } from '../../packages/docs402/content/schemas/front-matter'
import { metaEntrySchema } from '../../packages/docs402/content/schemas/meta'
import { FONTS_FILE } from '../../packages/docs402/content/site/fonts'
import { COLORS_FILE, LOGO_FILE } from '../../packages/docs402/content/site/look'
import { groupBy } from '../../packages/docs402/shared/group-by'
import { IMPORTED, PROVIDED, SLOTS } from '../../packages/theme/components'
import { formatted } from '../formatted'
import { REPOSITORY } from '../engine/repository.mjs'
import { entriesOf, membersOf, namedExports } from './named-exports'
import { fieldsOf, valueOf } from './schema-fields'

/** The page, in the package's folder. */
export const PUBLIC_PAGE = 'PUBLIC.md'

/** Entries that the two packages have for each other: they may change in any version. */
const INTERNAL: Readonly<Record<string, readonly string[]>> = {
  docs402: ['./package.json', './packages/*', './shared/*'],
  'docs402-theme': ['./package.json', './components', './config', './markdown', './page', './site.css'],
}
/** Where a site adds to the engine. */
const OWN_FILES = [
  ['`theme.config.tsx`', 'Parts of the theme, and `slots`: what `defineTheme` of `docs402-theme` takes'],
  ['`theme.css`', "Styles after the engine's, in the cascade layer `site`"],
  ['`components/`', 'Components that pages import, with style modules; `components/interactive/` runs in browsers'],
  ['`components/**/in-markdown.ts`', 'What these are in Markdown and search: `forms`, a `MarkdownForms`'],
  ['`data/front-matter.ts`', 'Further fields of front matter: a schema of `z`, as the default export'],
  ['`checks/*.ts`', 'Rules of the check: each export is a `SourceRule`'],
  ['`outputs/*.ts`', 'Generated files: the default export is an `Output`'],
]
const FOLDERS = { docs402: 'packages/docs402', 'docs402-theme': 'packages/theme' } as const

const read = (file: string) => readFileSync(path.join(REPOSITORY, file), 'utf8')
const code = (text: string) => `\`${text}\``
const codes = (names: Iterable<string>) => [...names].map(code).join(', ')
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [row(head), row(head.map(() => '-')), ...rows.map(row)].join('\n')
}

const fieldTable = (schema: z.ZodType): string =>
  table(
    ['Field', 'Value', ''],
    fieldsOf(schema).map(({ name, type, required, description }) => [
      code(name),
      required ? `${type} (required)` : type,
      description,
    ]),
  )

/** The options of a command, from the help that it prints. */
function commands(): string {
  const folder = 'packages/docs402/cli'
  const names = readdirSync(path.join(REPOSITORY, folder)).filter((name) => /^[\w-]+\.ts$/.test(name))
  return table(
    ['Command', 'Options'],
    names.sort().map((name) => {
      const lines = [...read(`${folder}/${name}`).matchAll(/^ {2}(--.*?)(?: {2}|$)/gm)]
      const flags = lines
        .flatMap(([, line = '']) => line.match(/--[a-z][\w-]*/g) ?? [])
        .filter((each) => each !== '--help')
      return [code(`docs402 ${name.replace(/\.ts$/, '')}`), codes([...new Set(flags)])]
    }),
  )
}

function entries(name: keyof typeof FOLDERS): string[][] {
  return entriesOf(FOLDERS[name])
    .filter(({ entry }) => !INTERNAL[name]?.includes(entry))
    .map(({ entry, source }) => {
      const isModule = source !== undefined && /\.tsx?$/.test(source)
      return [code(name + entry.slice(1)), isModule ? codes(namedExports(source)) : '']
    })
}

const apiFields = (): string[] =>
  FIELD_GROUPS.flatMap(({ top = {}, operation = {} }) =>
    [
      ...Object.entries(top).map(([name, schema]) => ({ name, schema, where: 'the top of the description' })),
      ...Object.entries(operation).map(([name, schema]) => ({ name, schema, where: 'an operation' })),
    ].map(({ name, schema, where }) => {
      const fields = fieldsOf(schema)
      return [`### ${code(name)}, at ${where}`, fields.length > 0 ? fieldTable(schema) : `${valueOf(schema)}.`].join(
        '\n\n',
      )
    }),
  )

/** Fields of other tools that are read as they are, by the names that the code asks for. */
const ofOthers = () =>
  [
    ...MARKS,
    ...new Set(
      ['packages/api/build', 'packages/docs402/reference']
        .flatMap((folder) => walk(REPOSITORY, folder))
        .flatMap((file) => [...read(file).matchAll(/\['(x-[\w-]+)'\]/g)])
        .map(([, name = '']) => name),
    ),
  ]
    .filter((name) => !OUR_FIELDS.has(name))
    .sort()

const elsewhere = () => [...OUR_FIELDS].filter((name) => FIELD_GROUPS.some((part) => part.elsewhere?.includes(name)))

function tokens(file: string): string {
  const names = new Set<string>()
  postcss.parse(read(file)).walkDecls(/^--/, ({ prop }) => void names.add(prop))
  return codes(names)
}

const urls = () => OUTPUTS.flatMap((output) => (output.urls ?? []).map((url) => [code(url), output.part ?? '']))

/** What is public of the engine, as Markdown: everything on it is read from the code. */
export async function publicPage(): Promise<string> {
  const components = [...groupBy(IMPORTED, ([, from]) => from)].map(([from, names]) => [
    code(from),
    codes(names.map(([name]) => name)),
  ])
  const text = [
    '# What is public',
    [
      'Within a major version, nothing on this page is renamed, removed or given another meaning; everything else may change in',
      'any version ([CHANGELOG.md](CHANGELOG.md)). It is written from the code (`npm --prefix tools run public`).',
    ].join('\n'),
    '## Commands',
    commands(),
    '## Front matter of pages',
    fieldTable(docMatterSchema),
    '## Front matter of posts',
    fieldTable(postMatterSchema),
    '## Entries of `_meta.ts`',
    'The key is a file or a folder; a text is its title.',
    fieldTable(metaEntrySchema),
    '## Data',
    ...DATA_FILES.flatMap(({ file, title, schema }) => [`### ${code(file)}`, `${title}.`, fieldTable(schema)]),
    `Also: ${codes([COLORS_FILE, FONTS_FILE, LOGO_FILE, WORDS, ADDRESSES_FILE, PUBLIC_VALUES])}.`,
    '## Fields of a description of an API',
    ...apiFields(),
    `In parameters, servers, responses and decisions: ${codes(elsewhere())}. Of other tools: ${codes(ofOthers())}.`,
    '## Components',
    `On every page: ${codes(PROVIDED)}. Pages need no import for these either:`,
    table(['In code, from', 'Components'], components),
    '## Parts of `theme.config.tsx`',
    table(
      ['Part', ''],
      membersOf('packages/theme/layout/define-theme.tsx', 'ThemeParts').map(({ name, description }) => [
        code(name),
        description,
      ]),
    ),
    `Places of \`slots\`: ${codes(SLOTS)}.`,
    '## Files of a site',
    'Where the engine looks for what a site adds; [own-parts.md](manual/own-parts.md) has an example of each.',
    table(['File', 'What it is'], OWN_FILES),
    '## Imports',
    table(['Entry', 'Names'], [...entries('docs402'), ...entries('docs402-theme')]),
    '## URLs that a build writes',
    'Besides pages. `<page>` is the path of a page, `<list>` that of a list of posts or of the changelog.',
    table(['URL', 'Only with the part'], urls()),
    '## Tokens of the styles',
    ...[COLORS_FILE, FONTS_FILE].map((file) => `Of the site, in ${code(file)}: ${tokens(file)}.`),
    `Of the theme: ${tokens('packages/theme/layout/styles/tokens.css')}.`,
  ].join('\n\n')
  return formatted(PUBLIC_PAGE, text)
}
