import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { absentSamples } from '../packages/docs402/checks/launch/launch-findings'
import { SAMPLE_WORDS } from '../packages/docs402/checks/launch/traces'
import { openProject } from '../packages/docs402/checks/project'

const root = path.join(import.meta.dirname, '..')

describe('the sample', () => {
  it('is listed for those who replace it: its operations, their paths, its payee and its names', () => {
    const project = openProject(root)
    const words = project.read(SAMPLE_WORDS).split('\n')
    const valuesOf = (file: string, name: RegExp) =>
      project.scalars(file).flatMap(({ keys, value }) => (name.test(keys.join('.')) ? [String(value)] : []))
    const description = project.scalars('api/openapi.yaml')
    const paths = description.flatMap(({ keys: [top, path = ''] }) => (top === 'paths' ? path : []))
    const named = [
      ...valuesOf('api/openapi.yaml', /^paths\..*\.operationId$|^x-payment-terms\.payTo$|^info\.(?:title|summary)$/),
      ...valuesOf('data/site.yaml', /^(?:title|tagline|description|repository)$/),
      ...paths,
    ]
    const isListed = (name: string) => words.some((word) => word.length > 4 && name.includes(word))
    expect([...new Set(named)].filter((name) => !isListed(name))).toEqual([])
  })

  it('is all there, so that nothing on the list of samples looks in the wrong place', () => {
    expect(absentSamples(openProject(root))).toEqual([])
  })
})
