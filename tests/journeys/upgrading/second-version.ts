import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writeBelow } from '@docs402/findings'
import { RECORD, textHash } from '../../../packages/docs402/upgrade/start-record'
import { CHANGELOG } from '../../../packages/docs402/upgrade/changelog'

/** The version after this one, as whoever releases it would write it. */
export const SECOND = '1.1.0'

const START = 'create/site/start'
const NEW_WORKFLOW = 'name: Links\n\non:\n  workflow_dispatch:\n\npermissions: {}\n\njobs: {}\n'
/** The line that the second version changes in each workflow. */
export const [BEFORE, AFTER] = ['timeout-minutes: 15', 'timeout-minutes: 25']

const recordSchema = z.record(z.string(), z.record(z.string(), z.unknown()))

/** Makes the second version of a package that is to be packed: two workflows are changed, one is new. */
export function changeToSecond(folder: string, name: string): void {
  if (name !== 'docs402') return
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const changed = ['check', 'publish'].map((each) => {
    const file = `${START}/github/workflows/${each}.yml`
    const text = read(file).replace(BEFORE, () => AFTER)
    writeBelow(folder, file, text)
    return [`.github/workflows/${each}.yml`, [textHash(text)]] as const
  })
  writeBelow(folder, `${START}/github/workflows/links.yml`, NEW_WORKFLOW)
  const record = recordSchema.parse(JSON.parse(read(RECORD)))
  const files = { ...Object.fromEntries(changed), '.github/workflows/links.yml': [textHash(NEW_WORKFLOW)] }
  const packages = record['1.0.0']?.['packages']
  writeBelow(folder, RECORD, JSON.stringify({ ...record, [SECOND]: { files, packages } }))
  const news = `## ${SECOND}\n\n- Workflows have 25 minutes.\n\n## 1.0.0`
  writeBelow(
    folder,
    CHANGELOG,
    read(CHANGELOG).replace('## 1.0.0', () => news),
  )
}
