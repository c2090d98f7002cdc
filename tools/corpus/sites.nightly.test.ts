import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readLanguages } from '../../packages/docs402/build/languages'
import { makePages } from '../../packages/docs402/build/next/make-pages'
import { readContents } from '../../packages/docs402/build/page-contents'
import { runChecks } from '../../packages/docs402/checks/run-checks'
import { findingLines } from '../../packages/docs402/checks/testing'
import { createSite } from '../../packages/docs402/create/site'
import { corpusFiles, corpusFolder } from './files'

/** In bytes: the pages of a larger one take minutes, and are no others. */
const LARGEST = 300_000

const { features, others } = corpusFiles()
const small = [...features, ...others].filter((file) => statSync(path.join(corpusFolder, file)).size < LARGEST)

it('is of most descriptions', () => expect(small.length).toBeGreaterThan(200))

it.each(small)('a site for %s has pages that compile, and nothing that stops its build, in each form', async (file) => {
  for (const reference of ['page', 'group', 'operation']) {
    const root = path.join(mkdtempSync(path.join(tmpdir(), 'corpus-')), 'docs')
    const from = path.join(corpusFolder, file)
    await createSite({
      folder: root,
      from,
      answers: { reference },
      today: '2026-01-15',
      engine: '1.0.0',
      dryRun: false,
    })
    await makePages(root)
    const { findings } = await runChecks({ root, sourcesOnly: true, compiles: true, proofReading: false })
    expect(findingLines(findings.filter(({ severity }) => severity === 'error')), reference).toEqual([])
    for (const { graph, props } of readLanguages(root)) expect(await readContents(graph, props)).not.toEqual([])
  }
})
