import type { Page } from '@playwright/test'
import { z } from 'zod'
import { Purse } from '../../packages/theme/browser/console/wallet/testing/purse'
import type { Stage } from './test'

const callSchema = z.object({ method: z.string(), params: z.array(z.unknown()).optional() })
const errorSchema = z.object({ code: z.number().optional(), message: z.string() })

/** A picture of a wallet, as announcements have it. */
const ICON =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>'

/** A wallet with test money, whose node is the sandbox's. */
export function purseOf({ node, privateKey }: Pick<Stage, 'node' | 'privateKey'>): Purse {
  return new Purse(privateKey, async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(node, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return z.object({ result: z.unknown() }).parse(await response.json()).result
  })
}

/** Gives the browser a wallet that announces itself (EIP-6963), in every page that it opens from now on. */
export async function installWallet(page: Page, purse: Purse, info: Record<string, string> = {}): Promise<void> {
  await page.exposeFunction('askPurse', async (walletCall: unknown) => {
    try {
      return { result: await purse.request(callSchema.parse(walletCall)) }
    } catch (error) {
      return { error: errorSchema.parse({ ...Object(error), message: error instanceof Error ? error.message : '' }) }
    }
  })
  await page.addInitScript(
    (announced) => {
      const provider = {
        request: async (call: unknown) => {
          const ask: unknown = Reflect.get(window, 'askPurse')
          if (typeof ask !== 'function') throw new Error('There is no wallet.')
          const { result, error } = await ask(call)
          if (error) throw Object.assign(new Error(error.message), error)
          return result
        },
      }
      const announce = () =>
        dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: announced, provider }) }),
        )
      addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    { uuid: '8d2c5e0a-1f1b-4a6e-9d53-0b9a4f0c7e11', name: 'Purse', icon: ICON, rdns: 'test.purse', ...info },
  )
}
