import * as free from '..'
import * as served from '../listen'

/** A sandbox of an API with prices, with its money at hand. */
export type Sandbox = free.Sandbox & free.Money
export type RunningSandbox = served.RunningSandbox & free.Money

function withMoney<Given extends free.Sandbox>(sandbox: Given): Given & free.Money {
  if (!sandbox.money) throw new Error('The description has no prices.')
  return { ...sandbox, ...sandbox.money }
}

/** Creates a sandbox of an API with prices. */
export const createSandbox = async (options?: free.SandboxOptions): Promise<Sandbox> =>
  withMoney(await free.createSandbox(options))

/** Starts a sandbox of an API with prices. */
export const startSandbox = async (...args: Parameters<typeof served.startSandbox>): Promise<RunningSandbox> =>
  withMoney(await served.startSandbox(...args))
