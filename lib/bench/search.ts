import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BenchPart } from './part'

/** Search has a bench of its own, which prints its own figures and ends with 1 when one is over its budget. */
export const search: BenchPart = {
  name: 'search',
  about: 'bytes and time of an answer, with the real pages and with 1,000 more',
  async run(root) {
    const script = path.join(root, 'scripts', 'bench', 'search.ts')
    if (!existsSync(script)) {
      console.log('  Skipped: scripts/bench/search.ts is not there.')
      return []
    }
    const tsx = path.join(
      path.dirname(createRequire(path.join(root, 'package.json')).resolve('tsx/package.json')),
      'dist',
      'cli.mjs',
    )
    const code = await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [tsx, script], { cwd: root, stdio: 'inherit' })
      child.once('error', reject)
      child.once('close', resolve)
    })
    return [
      { what: 'search, within its budgets', value: code === 0 ? 'yes' : 'no', target: 'yes', reached: code === 0 },
    ]
  },
}
