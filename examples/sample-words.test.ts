import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sampleWords, sampleWordsText, SAMPLE_WORDS } from '@/lib/checks/launch/sample-words'
import { absentSamples } from '@/lib/checks/launch/launch-findings'
import { openProject } from '@/lib/checks/project'

const root = path.join(import.meta.dirname, '..')

describe('the sample', () => {
  it('is listed for those who replace the sample by hand (npx vitest run examples/sample-words.test.ts -u writes it)', async () => {
    const text = sampleWordsText(sampleWords(openProject(root)))
    await expect(text).toMatchFileSnapshot(path.join(root, SAMPLE_WORDS))
  })

  it('is all there, so that nothing on the list of samples looks in the wrong place', () => {
    expect(absentSamples(openProject(root))).toEqual([])
  })
})
