import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesBelow } from '@docs402/findings'
import { packAs } from '../../tools/engine/pack.mjs'
import { OUTPUTS } from '../../packages/docs402/build/outputs'
import { VERSION } from '../../packages/docs402/package-folder'
import { createSite } from './creating/created-site'
import type { Ran } from './support/run'
import type { SiteFolder } from './support/site-folder'
import { linkInstalled, unpackEngine } from './upgrading/link-packages'
import { AFTER, BEFORE, changeToSecond, SECOND } from './upgrading/second-version'

const STATIONS = path.join(import.meta.dirname, 'creating/stations.yaml')

/** What an owner writes: pages, a component with styles, another footer, a part that is off, a workflow with edits. */
async function makeOwn(site: SiteFolder): Promise<void> {
  const words = '--title Departures --description "How to read the departures of a station, line by line, in this API."'
  const page = await site.run(`npm run new -- doc docs/departures ${words}`)
  expect(page.code, page.output).toBe(0)
  site.write(
    'pages/docs/departures.mdx',
    `${site.read('pages/docs/departures.mdx').replace(/^# .*[^]*/m, '')}import { Departure } from '@/components/departure'\n\n# Departures\n\n<Departure line="RE 3" />\n`,
  )
  site.write('components/departure.module.css', '.line {\n  letter-spacing: 0.125rem;\n}\n')
  site.write(
    'components/departure.tsx',
    "import styles from './departure.module.css'\n\nexport const Departure = ({ line }: { line: string }) => <p className={styles.line}>{line} leaves.</p>\n",
  )
  site.write(
    'theme.config.tsx',
    "import { defineTheme, Footer } from 'docs402-theme'\n\nfunction OwnFooter() {\n  return (\n    <>\n      <p>Made in Ulm.</p>\n      <Footer />\n    </>\n  )\n}\n\nexport default defineTheme({ footer: { component: OwnFooter } })\n",
  )
  site.edit('data/site.yaml', 'printable: true', 'printable: false')
  site.edit('.github/workflows/check.yml', 'node-version: 22', 'node-version: 24')
}

/** The sources of a site, by name. */
const sourcesOf = ({ root }: SiteFolder): Record<string, string> =>
  Object.fromEntries(
    filesBelow(root)
      .filter((file) => !/^(?:node_modules|out|\.next|\.cache|engine)\/|^next-env\.d\.ts$|\.tsbuildinfo$/.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )

/** Installs the second version, as `npm install ./engine/*.tgz` does. */
function installSecond(site: SiteFolder, tarballs: readonly string[]): void {
  for (const tarball of tarballs) cpSync(tarball, path.join(site.root, 'engine', path.basename(tarball)))
  for (const name of ['docs402', 'docs402-theme'])
    site.edit('package.json', `file:engine/${name}-${VERSION}.tgz`, `file:engine/${name}-${SECOND}.tgz`)
  unpackEngine(site.root, tarballs)
}

describe('A site with parts of its own, when the next version of the engine is installed', () => {
  let site: SiteFolder
  let before: Record<string, string>
  let build: Ran
  let upgrade: Ran
  beforeAll(async () => {
    const [first, second] = ['first', 'second'].map((name) =>
      path.join(mkdtempSync(path.join(tmpdir(), 'engine-')), name),
    )
    const tarballs = await packAs({ version: VERSION, into: first ?? '', types: false })
    const next = await packAs({ version: SECOND, into: second ?? '', types: false, change: changeToSecond })
    site = await createSite(STATIONS, `--engine "${first}"`)
    linkInstalled(site.root)
    unpackEngine(site.root, tarballs)
    await makeOwn(site)
    installSecond(site, next)
    before = sourcesOf(site)
    build = await site.run('npm run build')
  })

  it('is built without an edit, with all that is its own, and is told that it can be upgraded', () => {
    expect(build.code, build.output).toBe(0)
    expect(build.output).toContain(
      `docs402 ${SECOND} is installed, and this site is of ${VERSION}. "npm run upgrade" says what changed.`,
    )
    expect(sourcesOf(site)).toEqual(before)
    const html = site.read('out/docs/departures.html')
    expect(html).toContain('RE 3 leaves.')
    expect(html).toContain('Made in Ulm.')
    expect(html).toContain('.125rem')
    expect(existsSync(path.join(site.root, 'out/documentation.html'))).toBe(false)
  })

  it('has the files that PUBLIC.md promises', () => {
    const urls = OUTPUTS.filter(({ part }) => part !== 'blog' && part !== 'printable').flatMap(({ urls = [] }) => urls)
    // The callback is there where a live console has sign-ins.
    const exact = urls.filter((url) => !/<|^\/(?:blog\/|oauth-callback)/.test(url))
    expect(exact.length).toBeGreaterThan(8)
    expect(exact.filter((url) => !existsSync(path.join(site.root, 'out', url)))).toEqual([])
  })

  it('gets what the version changed where nobody has edited it, and keeps what its owner wrote', async () => {
    upgrade = await site.run('npm run upgrade -- --yes')
    expect(upgrade.code, upgrade.output).toBe(0)
    expect(upgrade.output).toContain(`docs402 ${VERSION} → ${SECOND}\n\n## ${SECOND}\n\n- Workflows have 25 minutes.\n`)
    expect(upgrade.output).toContain(`-    ${BEFORE}\n+    ${AFTER}`)
    expect(upgrade.output).toContain(
      `docs402 ${SECOND} begins sites with another one: compare it with node_modules/docs402/create/site/start/github/workflows/check.yml`,
    )
    expect(upgrade.output).toContain(`engine/docs402-${VERSION}.tgz Nothing installs this version any more`)
    const after = sourcesOf(site)
    expect(after).toEqual({
      ...before,
      '.github/workflows/publish.yml': before['.github/workflows/publish.yml']?.replace(BEFORE, AFTER),
      '.github/workflows/links.yml': expect.stringContaining('name: Links'),
      'package.json': before['package.json']?.replace(`"version": "${VERSION}"`, `"version": "${SECOND}"`),
    })
    expect(after['.github/workflows/check.yml']).toContain('node-version: 24')
  })

  it('is upgraded once', async () => {
    const after = sourcesOf(site)
    const { code, output } = await site.run('npm run upgrade -- --yes')
    expect(code, output).toBe(0)
    expect(output).toContain(`This site is of docs402 ${SECOND} already: there is nothing to do.`)
    expect(sourcesOf(site)).toEqual(after)
  })

  it('says so in one sentence when the version before is installed again', async () => {
    unpackEngine(
      site.root,
      filesBelow(path.join(site.root, 'engine'))
        .filter((file) => file.includes(VERSION))
        .map((file) => path.join(site.root, 'engine', file)),
    )
    const sentence = `This site is of docs402 ${SECOND} (package.json:`
    for (const command of ['build', 'check']) {
      const { code, output } = await site.run(`npm run --silent ${command}`)
      expect(code, output).not.toBe(0)
      expect(output.trim().split('\n'), command).toHaveLength(1)
      expect(output).toContain(sentence)
    }
    const { code, output } = await site.run('npm run --silent upgrade -- --yes')
    expect(code).toBe(1)
    expect(output).toContain('Nothing was changed: ')
  })
})
