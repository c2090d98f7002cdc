import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { replaceText } from './versions'
import { upgradedManifest } from './site-manifest'
import { writeChanges } from './site-sources'
import { textHash } from './start-record'
import { type Engine, installedEngine, planUpgrade } from './upgrade-site'

const hash = (text: string) => [textHash(text)]

/** An engine of 1.2.0, whose sites begin with another workflow and with one more than those of 1.0.0. */
const ENGINE: Engine = {
  version: '1.2.0',
  releases: ['1.2.0', '1.1.0', '1.0.0'].map((version) => ({ version, text: `What ${version} changed.` })),
  versions: [
    { version: '1.1.0', edits: [replaceText({ files: 'data/*.yaml', from: 'colour:', to: 'color:' })] },
    { version: '1.2.0', edits: [replaceText({ files: 'pages/**/*.mdx', from: '<Old />', to: '<New />' })] },
  ],
  files: new Map([
    ['tsconfig.json', '{}\n'],
    ['.github/workflows/check.yml', 'check: 2\n'],
    ['.github/workflows/links.yml', 'links: 1\n'],
  ]),
  packages: { next: '16.5.0', react: '19.3.1' },
  record: {
    '1.0.0': {
      files: { 'tsconfig.json': hash('{}\n'), '.github/workflows/check.yml': hash('check: 1\n') },
      packages: { next: '16.4.6', react: '19.3.1' },
    },
    '1.2.0': {
      files: { '.github/workflows/check.yml': hash('check: 2\n'), '.github/workflows/links.yml': hash('links: 1\n') },
      packages: { next: '16.5.0', react: '19.3.1' },
    },
  },
}

const manifest = (version: string | null, packages: Record<string, string> = { docs402: '1.2.0', next: '16.4.6' }) =>
  `${JSON.stringify({ name: 'my', ...(version !== null && { docs402: { version } }), dependencies: packages }, null, 2)}\n`

const SITE = {
  'package.json': manifest('1.0.0'),
  'tsconfig.json': '{}\n',
  '.github/workflows/check.yml': 'check: 1\n',
  'data/site.yaml': 'title: A\ncolour: red\n',
  'pages/index.mdx': '# A\n\n<Old />\n',
}

const siteOf = (files: Record<string, string> = {}) => temporaryProject({ ...SITE, ...files })
const texts = (root: string) => (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('an upgrade', () => {
  it('brings what changed since the version of the site, and edits what the engine wrote', async () => {
    const root = siteOf()
    const upgrade = await planUpgrade(root, undefined, ENGINE)
    expect(upgrade).toMatchObject({ from: '1.0.0', to: '1.2.0', works: [], installs: true })
    expect(upgrade?.releases.map(({ version }) => version)).toEqual(['1.1.0', '1.2.0'])
    expect(upgrade?.changes.map(({ file }) => file)).toEqual([
      '.github/workflows/check.yml',
      '.github/workflows/links.yml',
      'data/site.yaml',
      'pages/index.mdx',
      'package.json',
    ])
    expect(texts(root)('data/site.yaml')).toBe(SITE['data/site.yaml'])
    writeChanges(root, upgrade?.changes ?? [])
    const read = texts(root)
    expect(read('data/site.yaml')).toBe('title: A\ncolor: red\n')
    expect(read('pages/index.mdx')).toBe('# A\n\n<New />\n')
    expect(read('.github/workflows/check.yml')).toBe('check: 2\n')
    expect(read('package.json')).toBe(manifest('1.2.0', { docs402: '1.2.0', next: '16.5.0' }))
    expect(await planUpgrade(root, undefined, ENGINE)).toBeNull()
  })

  it('leaves a file that its owner edited or deleted, and says where the new one is', async () => {
    const root = siteOf({
      '.github/workflows/check.yml': 'check: 1\nmine: true\n',
      '.github/workflows/links.yml': 'mine\n',
    })
    const upgrade = await planUpgrade(root, undefined, ENGINE)
    expect(upgrade?.changes.map(({ file }) => file)).not.toContain('.github/workflows/check.yml')
    expect(upgrade?.works).toEqual([
      {
        ...{ file: '.github/workflows/check.yml', line: 1, column: 1 },
        message:
          'It is as you wrote it, so it stays. docs402 1.2.0 begins sites with another one: compare it with node_modules/docs402/create/site/start/github/workflows/check.yml',
      },
      {
        ...{ file: '.github/workflows/links.yml', line: 1, column: 1 },
        message: expect.stringContaining('docs402 1.2.0 brings a file of this name'),
      },
    ])
    const { 'tsconfig.json': _, ...rest } = SITE
    const without = await planUpgrade(temporaryProject(rest), undefined, ENGINE)
    expect(without?.changes.map(({ file }) => file)).not.toContain('tsconfig.json')
  })

  it('says nothing of a file that its owner edited and no version changed', async () => {
    const upgrade = await planUpgrade(siteOf({ 'tsconfig.json': '{ "mine": 1 }\n' }), undefined, ENGINE)
    expect(upgrade?.works).toEqual([])
  })

  it('knows a file by its text, whatever ends its lines, and keeps these', async () => {
    const root = siteOf({ '.github/workflows/check.yml': 'check: 1\r\n', 'data/site.yaml': 'colour: red\r\n' })
    writeChanges(root, (await planUpgrade(root, undefined, ENGINE))?.changes ?? [])
    expect(texts(root)('.github/workflows/check.yml')).toBe('check: 2\r\n')
    expect(texts(root)('data/site.yaml')).toBe('color: red\r\n')
  })

  it('raises packages that stand as an engine asked for them, and names older ones of the owner', async () => {
    const root = siteOf({ 'package.json': manifest('1.0.0', { docs402: '1.2.0', next: '16.3.0', react: '^19.0.0' }) })
    const upgrade = await planUpgrade(root, undefined, ENGINE)
    expect(upgrade?.installs).toBe(false)
    expect(upgrade?.works).toEqual([
      {
        ...{ file: 'package.json', line: 8, column: 5 },
        message: 'next 16.3.0 is older than 16.5.0, which docs402 1.2.0 was made with: npm install next@16.5.0',
      },
    ])
  })

  it('names tarballs that nothing installs any more', async () => {
    const packages = { docs402: 'file:engine/docs402-1.2.0.tgz' }
    const tarballs = { 'engine/docs402-1.0.0.tgz': '', 'engine/docs402-1.2.0.tgz': '' }
    const root = siteOf({ 'package.json': manifest('1.0.0', packages), ...tarballs })
    expect((await planUpgrade(root, undefined, ENGINE))?.works).toEqual([
      { file: 'engine/docs402-1.0.0.tgz', message: 'Nothing installs this version any more: delete the file.' },
    ])
  })
})

describe('a site', () => {
  it('from before 1.0 says nothing of its version, and gets all', async () => {
    const upgrade = await planUpgrade(siteOf({ 'package.json': manifest(null) }), undefined, ENGINE)
    expect(upgrade).toMatchObject({ from: '0.0.0', releases: [{}, {}, {}] })
  })

  it('gets the edits of earlier versions again when they are asked for, but nothing that its owner deleted', async () => {
    const { 'tsconfig.json': _, ...rest } = SITE
    const root = temporaryProject({ ...rest, 'package.json': manifest('1.2.0', {}) })
    const upgrade = await planUpgrade(root, '1', ENGINE)
    expect(upgrade?.changes.map(({ file }) => file)).toEqual([
      '.github/workflows/check.yml',
      'data/site.yaml',
      'pages/index.mdx',
    ])
  })

  it.each([
    [
      manifest('1.3.0'),
      undefined,
      'Nothing was changed: this site is of docs402 1.3.0 (package.json:4:5), and 1.2.0, which is older, is installed. To go back, revert the commit of the upgrade; to go on: npm install docs402@1.3.0 docs402-theme@1.3.0',
    ],
    [
      manifest('1.3.0', { docs402: 'file:engine/docs402-1.2.0.tgz' }),
      undefined,
      'to go on: npm install ./engine/docs402-1.3.0.tgz ./engine/docs402-theme-1.3.0.tgz',
    ],
    [manifest('one'), undefined, 'package.json:4:5 "one" is not a version of the engine, such as "1.0.0".'],
    [SITE['package.json'], 'last', '"last" is not a version. Write it as in CHANGELOG.md: --from 1.0.0'],
  ])('that can’t be upgraded stays as it is (%#)', async (text, since, message) => {
    await expect(planUpgrade(siteOf({ 'package.json': text }), since, ENGINE)).rejects.toThrow(message)
  })

  it.each([
    ['package.json', {}],
    ['data/site.yaml', { 'package.json': manifest('1.0.0') }],
  ])('is a folder with %s', async (name, files) => {
    await expect(planUpgrade(temporaryProject(files), undefined, ENGINE)).rejects.toThrow(
      `There is no ${name} here. Run this in the folder of a site.`,
    )
  })
})

it('a manifest keeps its indentation and what else stands in it', () => {
  const text = '{\n\t"docs402": {\n\t\t"created": "1.0.0"\n\t},\n\t"dependencies": {\n\t\t"next": "16.4.6"\n\t}\n}'
  expect(upgradedManifest(text, '1.1.0', { next: '16.5.0', react: '20.0.0' })).toBe(
    '{\n\t"docs402": {\n\t\t"created": "1.0.0",\n\t\t"version": "1.1.0"\n\t},\n\t"dependencies": {\n\t\t"next": "16.5.0"\n\t}\n}',
  )
})

it('the installed engine leaves out the files of parts that a site has switched off', () => {
  const files = (site: string) => [...installedEngine(temporaryProject({ 'data/site.yaml': site })).files.keys()]
  expect(files('parts: { blog: false }')).not.toContain('pages/blog/index.mdx')
  expect(files('title: A')).toEqual(expect.arrayContaining(['pages/blog/index.mdx', '.gitignore', 'theme.config.tsx']))
  expect(files('title: A').filter((name) => name.startsWith('data/'))).toEqual([])
})
