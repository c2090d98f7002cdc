import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { test as base } from '../support/test'
import type { Way } from './way'

const hex = z.custom<`0x${string}`>((value) => /^0x[\da-f]+$/i.test(String(value)))
const addressSchema = z.object({ url: z.url(), server: z.url(), node: z.url(), privateKey: hex })
const paidSchema = z.object({ headers: z.array(z.string()), charged: z.number() })

/** A page with a console that sends to a real server, and that server: `stage.ts`, which runs beside the tests. */
export interface Stage extends z.infer<typeof addressSchema> {
  /** What the server does from now on. */
  become(way: Way): Promise<void>
  /** The payments that it has received in this test, and the number of those that it has settled in all tests. */
  paid(): Promise<z.infer<typeof paidSchema>>
  /** Puts the honest server in place of whatever was before. */
  reset(): Promise<void>
}

export const test = base.extend<{ fresh: undefined }, { stage: Stage }>({
  stage: [
    async ({ browserName: _ }, use) => {
      const file = path.join(import.meta.dirname, 'stage.ts')
      const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const lines = createInterface({ input: child.stdout })
      const line = await new Promise<string>((resolve, reject) => {
        lines.once('line', resolve)
        child.once('exit', (code) => reject(new Error(`The stage ended: ${code}.`)))
      })
      const all = addressSchema.parse(JSON.parse(line))
      const post = async (name: string, body: unknown = {}) => {
        await fetch(`${all.url}/stage/${name}`, { method: 'POST', body: JSON.stringify(body) })
      }
      await use({
        ...all,
        become: (way) => post('way', way),
        reset: () => post('reset'),
        paid: async () => paidSchema.parse(await (await fetch(`${all.url}/stage/paid`)).json()),
      })
      child.kill('SIGTERM')
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  fresh: [
    async ({ stage }, use) => {
      await stage.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})
