import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Recording } from '@docs402/api'
import { readRecording, recordingIds } from '../packages/docs402/reference/site/recordings'
import { loadSiteApi } from '../packages/docs402/reference/site/site-api'
import { recordAll } from '../packages/sandbox/recorder/record'
import { SCENES } from '../packages/sandbox/recorder/scenes'

const root = path.resolve(import.meta.dirname, '..')

let fresh: Recording[] = []
beforeAll(async () => {
  fresh = (await recordAll(await loadSiteApi(root))).recordings
})

describe('recordings', () => {
  it('are there for every scene, and for no other', () => {
    expect(recordingIds(root)).toEqual(Object.keys(SCENES).sort())
  })

  it.each(Object.keys(SCENES))('of %s are not stale (if they are: npm --prefix tools run record)', (id) => {
    expect(readRecording(id, root)).toEqual(fresh.find((recording) => recording.id === id))
  })

  it('that fail are named with operation and file, and the others are made', async () => {
    const { api, ...rest } = await loadSiteApi(root)
    const operations = api.operations.map((operation) =>
      operation.id === 'getStatus'
        ? { ...operation, exampleRequest: { ...operation.exampleRequest, target: 'no URL' } }
        : operation,
    )
    const { recordings, failures } = await recordAll({ ...rest, api: { ...api, operations } })
    expect(recordings.length).toBe(fresh.length - failures.length)
    expect(failures).toContainEqual(
      expect.stringMatching(
        /^api\/recordings\/free-call\.json: GET \/v1\/status \(getStatus\) could not be recorded\. .*URL/,
      ),
    )
  })
})
