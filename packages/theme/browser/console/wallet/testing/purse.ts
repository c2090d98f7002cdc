import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import type { Provider } from '../discover'

const typedSchema = z.object({
  domain: z.object({
    name: z.string(),
    version: z.string(),
    chainId: z.number(),
    verifyingContract: z.custom<`0x${string}`>(),
  }),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})

/** What a wallet does otherwise than an honest one, by the method that it is asked for. */
export type Manner = Partial<Record<string, (params: unknown[]) => unknown>>

/** A wallet for tests: it signs what it is shown on the chain that it is on, and asks a node for the rest. */
export class Purse implements Provider {
  readonly calls: string[] = []
  /** What it was asked to sign. */
  readonly shown: z.infer<typeof typedSchema>[] = []
  chain = 84532
  manner: Manner = {}

  constructor(
    private key: `0x${string}`,
    private readonly node: (method: string, params: unknown[]) => Promise<unknown> = async () => null,
  ) {}

  get address(): string {
    return privateKeyToAccount(this.key).address
  }

  async request({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> {
    this.calls.push(method)
    const other = this.manner[method]
    if (other) return other(params)
    const account = privateKeyToAccount(this.key)
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [account.address]
    if (method === 'eth_chainId') return `0x${this.chain.toString(16)}`
    if (method === 'wallet_switchEthereumChain') {
      this.chain = Number(z.tuple([z.object({ chainId: z.string() })]).parse(params)[0].chainId)
      return null
    }
    if (method === 'eth_signTypedData_v4') return this.sign(params)
    return this.node(method, params)
  }

  /** Signs, with a change of what it was asked for. */
  async sign(
    params: unknown[],
    change: (typed: z.infer<typeof typedSchema>) => void = () => undefined,
  ): Promise<string> {
    const [, json] = z.tuple([z.string(), z.string()]).parse(params)
    this.shown.push(typedSchema.parse(JSON.parse(json)))
    const typed = typedSchema.parse(JSON.parse(json))
    if (typed.domain.chainId !== this.chain) throw new Error(`This wallet is on the chain ${this.chain}.`)
    change(typed)
    return privateKeyToAccount(this.key).signTypedData(typed)
  }
}
