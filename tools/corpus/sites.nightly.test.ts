import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readLanguages } from '../../packages/docs402/build/languages'
import { makePages } from '../../packages/docs402/build/next/make-pages'
import { readContents } from '../../packages/docs402/build/page-contents'
import { runChecks } from '../../packages/docs402/checks/run-checks'
import { findingLines } from '../../packages/docs402/checks/testing'
import { REFERENCE_FORMS } from '../../packages/docs402/content/sources/site-file'
import { createSite } from '../../packages/docs402/create/site'
import { corpusFiles, CORPUS } from './files'

/** In bytes: a larger one takes minutes, and has no other kinds of pages. */
const LARGEST = 300_000

const { features, others } = corpusFiles()

/** Each feature in every form of the reference, and the others in turn. */
const sites = [
  ...features.flatMap((file) => REFERENCE_FORMS.map((reference) => ({ file, reference }))),
  ...others.map((file, index) => ({ file, reference: REFERENCE_FORMS[index % REFERENCE_FORMS.length] ?? 'page' })),
].filter(({ file }) => statSync(path.join(CORPUS, file)).size < LARGEST)

it('has enough descriptions', () => expect(sites.length).toBeGreaterThan(400))

it.each(sites)(
  'a site for $file with a reference for each $reference has pages that compile, and nothing that stops its build',
  async ({ file, reference }) => {
    const root = path.join(mkdtempSync(path.join(tmpdir(), 'corpus-')), 'docs')
    const from = path.join(CORPUS, file)
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
    expect(findingLines(findings.filter(({ severity }) => severity === 'error'))).toEqual([])
    for (const { graph, props } of readLanguages(root)) expect(await readContents(graph, props)).not.toEqual([])
  },
)
