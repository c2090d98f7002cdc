import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openProject } from '../project'
import { apiDescription } from './api-description'

const folders: string[] = []

/** A project with this repository's own description, one text in it replaced. */
function seeded(right: string, wrong: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'api-description-'))
  folders.push(root)
  const text = readFileSync('api/openapi.yaml', 'utf8')
  expect(text).toContain(right)
  mkdirSync(path.join(root, 'api'))
  writeFileSync(path.join(root, 'api/openapi.yaml'), text.replace(right, wrong))
  return root
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('the API description as a source', () => {
  it('finds a fault in it, with its place', async () => {
    const root = seeded('operationId: getBlock\n', 'operationId: getTransaction\n')
    const findings = await apiDescription.run(openProject(root))
    expect(findings.length).toBeGreaterThan(0)
    expect(findings[0]).toMatchObject({ rule: 'source/api-description', severity: 'error', file: 'api/openapi.yaml' })
    expect(findings.map(({ message }) => message).join('\n')).toContain('getTransaction')
    expect(findings[0]?.line).toBeGreaterThan(1)
  })

  it('has nothing to say where there is none', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'api-description-'))
    folders.push(root)
    expect(await apiDescription.run(openProject(root))).toEqual([])
  })
})
