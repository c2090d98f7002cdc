import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { filesBelow } from '@docs402/findings'
import { OUTPUTS } from '../../../packages/docs402/build/outputs'
import { VERSION } from '../../../packages/docs402/package-folder'
import { CHANGELOG } from '../../../packages/docs402/upgrade/changelog'
import { RECORD, textHash } from '../../../packages/docs402/upgrade/start-record'
import type { Ran } from '../support/run'
import { type SiteFolder, siteFolder } from '../support/site-folder'

/** The version after this one, as whoever releases it would write it. */
const SECOND = '1.1.0'
const PACKAGES = ['docs402', 'docs402-theme']

const START = 'create/site/start/github/workflows'
const NEW_WORKFLOW = 'name: Links\n\non:\n  workflow_dispatch:\n\npermissions: {}\n\njobs: {}\n'
/** The line that the second version changes in each workflow. */
const [BEFORE, AFTER] = ['timeout-minutes: 15', 'timeout-minutes: 25']

const recordSchema = z.record(z.string(), z.record(z.string(), z.unknown()))

/** What an owner changes: a part that is off, a workflow with edits. */
export function changeSettings(site: SiteFolder): void {
  site.edit('data/site.yaml', 'printable: true', 'printable: false')
  site.edit('.github/workflows/check.yml', 'node-version: 22', 'node-version: 24')
}

/**
 * Makes the second version of the engine that a site has installed, as `npm install ./engine/*.tgz` would bring it: two
 * workflows are changed, one is new.
 * @returns a function that installs the first version again
 */
export function installSecond(site: SiteFolder): () => void {
  const modules = path.join(site.root, 'node_modules')
  const first = mkdtempSync(path.join(tmpdir(), 'first-'))
  for (const name of PACKAGES) {
    cpSync(path.join(modules, name), path.join(first, name), { recursive: true })
    cpSync(path.join(site.root, `engine/${name}-${VERSION}.tgz`), path.join(site.root, `engine/${name}-${SECOND}.tgz`))
    site.edit('package.json', `file:engine/${name}-${VERSION}.tgz`, `file:engine/${name}-${SECOND}.tgz`)
    // Each asks for the other in its own version.
    const manifest = `node_modules/${name}/package.json`
    site.write(
      manifest,
      site.read(manifest).replaceAll(/("(?:version|docs402-theme|docs402)": ")[\d.]+"/g, `$1${SECOND}"`),
    )
  }
  const engine = siteFolder(path.join(modules, 'docs402'))
  const changed = ['check', 'publish'].map((name) => {
    engine.edit(`${START}/${name}.yml`, BEFORE, AFTER)
    return [`.github/workflows/${name}.yml`, [textHash(engine.read(`${START}/${name}.yml`))]] as const
  })
  engine.write(`${START}/links.yml`, NEW_WORKFLOW)
  const record = recordSchema.parse(JSON.parse(engine.read(RECORD)))
  const files = { ...Object.fromEntries(changed), '.github/workflows/links.yml': [textHash(NEW_WORKFLOW)] }
  const packages = record[VERSION]?.['packages']
  engine.write(RECORD, JSON.stringify({ ...record, [SECOND]: { files, packages } }))
  engine.edit(CHANGELOG, `## ${VERSION}`, `## ${SECOND}\n\n- Workflows have 25 minutes.\n\n## ${VERSION}`)
  return () => {
    for (const name of PACKAGES) {
      rmSync(path.join(modules, name), { recursive: true })
      cpSync(path.join(first, name), path.join(modules, name), { recursive: true })
    }
  }
}

const MADE_AGAIN = /^(?:node_modules|out|\.next|\.cache|engine|test-results)\/|^next-env\.d\.ts$|\.tsbuildinfo$/

/** The sources of a site, by name. */
export const sourcesOf = ({ root }: SiteFolder): Record<string, string> =>
  Object.fromEntries(
    filesBelow(root)
      .filter((file) => !MADE_AGAIN.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )

interface Upgraded {
  site: SiteFolder
  /** Its sources before the first build with the second version. */
  before: Record<string, string>
  build: Ran
  installFirst(): void
}

/** @param upgraded the site with the second version installed, when its tests run */
export function testNextVersion(upgraded: () => Upgraded): void {
  it('is built without an edit, and is told that it can be upgraded', () => {
    const { site, before, build } = upgraded()
    expect(build.output).toContain(
      `docs402 ${SECOND} is installed, and this site is of ${VERSION}. "npm run upgrade" says what changed.`,
    )
    expect(sourcesOf(site)).toEqual(before)
    expect(existsSync(path.join(site.root, 'out/documentation.html'))).toBe(false)
  })

  it('has the files that PUBLIC.md promises', () => {
    const urls = OUTPUTS.filter(({ part }) => part !== 'printable').flatMap(({ urls = [] }) => urls)
    // The callback is there where a live console has sign-ins.
    const exact = urls.filter((url) => !/<|^\/oauth-callback/.test(url))
    expect(exact.length).toBeGreaterThan(8)
    expect(exact.filter((url) => !existsSync(path.join(upgraded().site.root, 'out', url)))).toEqual([])
  })

  it('gets what the version changed where nobody has edited it, and keeps what its owner wrote', async () => {
    const { site, before } = upgraded()
    const upgrade = await site.run('npm run upgrade -- --yes')
    expect(upgrade.code, upgrade.output).toBe(0)
    for (const text of [
      `docs402 ${VERSION} → ${SECOND}\n\n## ${SECOND}\n\n- Workflows have 25 minutes.\n`,
      `-    ${BEFORE}\n+    ${AFTER}`,
      `docs402 ${SECOND} begins sites with another one: compare it with node_modules/docs402/${START}/check.yml`,
      `engine/docs402-${VERSION}.tgz Nothing installs this version any more`,
    ])
      expect(upgrade.output).toContain(text)
    const after = sourcesOf(site)
    expect(after).toEqual({
      ...before,
      '.github/workflows/publish.yml': before['.github/workflows/publish.yml']?.replace(BEFORE, AFTER),
      '.github/workflows/links.yml': expect.stringContaining('name: Links'),
      'package.json': before['package.json']?.replace(`"version": "${VERSION}"`, `"version": "${SECOND}"`),
    })
    expect(after['.github/workflows/check.yml']).toContain('node-version: 24')
  })

  it('says so in one sentence when the version before is installed again', async () => {
    const { site, installFirst } = upgraded()
    installFirst()
    const sentence = `This site is of docs402 ${SECOND} (package.json:`
    for (const command of ['build', 'check']) {
      const { code, output } = await site.run(`npm run --silent ${command}`)
      expect(code, output).not.toBe(0)
      expect(output.trim().split('\n'), command).toHaveLength(1)
      expect(output).toContain(sentence)
    }
  })
}
