import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const folder = '.github/workflows/'

const workflowSchema = z.looseObject({
  permissions: z.record(z.string(), z.string()),
  on: z.unknown(),
  jobs: z.record(
    z.string(),
    z.looseObject({
      'timeout-minutes': z.number().max(60),
      permissions: z.record(z.string(), z.string()),
      steps: z.array(
        z.looseObject({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
})

/** The write permissions of a token, by job; everything else is read-only. */
const MAY_WRITE: Record<string, string[]> = { 'pages.yml publish': ['id-token', 'pages'] }

describe.each(readdirSync(folder))('%s', (name) => {
  const text = readFileSync(folder + name, 'utf8')
  const workflow = workflowSchema.parse(parse(text))
  const jobs = Object.entries(workflow.jobs)

  it('gives no job more rights than it needs, nor time without end', () => {
    expect(workflow.permissions).toEqual({})
    for (const [job, { permissions }] of jobs) {
      const written = Object.entries(permissions).filter(([, right]) => right === 'write')
      expect(written.map(([what]) => what).sort()).toEqual(MAY_WRITE[`${name} ${job}`] ?? [])
    }
  })

  it('runs actions by commit, with the version beside it', () => {
    const uses = text.split('\n').filter((line) => line.includes('uses:'))
    expect(uses.length).toBeGreaterThan(0)
    for (const line of uses) expect(line).toMatch(/uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('leaves no token behind, and runs nothing that a stranger wrote', () => {
    const steps = jobs.flatMap(([, job]) => job.steps)
    for (const { uses, with: options } of steps)
      if (uses?.startsWith('actions/checkout@')) expect(options?.['persist-credentials']).toBe(false)
    expect(JSON.stringify(workflow.on)).not.toContain('pull_request_target')
    for (const { run } of steps) expect(run ?? '').not.toContain('${{')
  })
})
