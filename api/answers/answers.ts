import { getAddress } from 'viem'
import { isJsonObject, type Json, type JsonObject, type Network, type ServedApi, type Values } from 'docs402/sandbox'
import { balancesOf, centsText, portfolioItem, priceAt, tokenAt, tokensOf, tokenView, usd } from './tokens'
import { blockHash, blockOfHash, placesOf, transactionAt, transactionHash, transactionOfHash } from './transactions'
import {
  addressOf,
  blockAt,
  blockSeconds,
  finalizedOf,
  headOf,
  iso,
  networkById,
  pick,
  pickBig,
  timeOf,
  WORLD_TIME,
} from './world'

/** What is asked of an operation: its parameters have their types. */
export interface Question {
  api: ServedApi
  /** The queried network; undefined for operations without one. */
  network: Network | undefined
  parameters: Values
  body: Json
}

/** A whole list, to be paginated; a single object; or null if it does not exist. */
type Answer = { list: Json[] } | { object: JsonObject } | null

type OnNetwork = (network: Network, question: Question) => Answer

/** Responds to an operation with data that depends only on the request; undefined if it is not one of those below. */
export function answer(id: string, question: Question): Answer | undefined {
  const free = FREE[id]
  if (free) return free(question)
  const paid = ON_NETWORK[id]
  if (!paid) return undefined
  return question.network ? paid(question.network, question) : null
}

/** Whether the responses of an operation are computed here. */
export const isComputed = (id: string): boolean => Object.hasOwn(FREE, id) || Object.hasOwn(ON_NETWORK, id)

/** The items of a body with a list. */
export const itemsOf = (body: Json): Json[] => (isJsonObject(body) && Array.isArray(body.items) ? body.items : [])

const FREE: Record<string, (question: Question) => Answer> = {
  listNetworks: ({ api }) => ({
    list: api.networks.map((network) => ({
      id: network.id,
      name: network.name,
      caip2: network.caip2,
      chain_id: network.chainId,
      native_coin: network.nativeCoin,
      type: network.type,
      block_time_seconds: blockSeconds(network),
      features: network.features,
      payable: (api.payment?.assets ?? [])
        .filter((asset) => asset.network === network.id)
        .map(({ symbol, address, decimals }) => ({ symbol, address, decimals })),
    })),
  }),
  getPricing: ({ api }) => ({
    object: {
      items: api.operations.flatMap(({ id, method, path, price, limitGroup }) =>
        price ? [{ operation: id, method, path, price_usd: price.usd, limit_group: limitGroup }] : [],
      ),
      scheme: api.payment?.scheme ?? null,
      max_timeout_seconds: api.payment?.maxTimeoutSeconds ?? null,
      assets: (api.payment?.assets ?? []).map(({ network, caip2, symbol, address, decimals }) => ({
        network,
        caip2,
        symbol,
        address,
        decimals,
      })),
    },
  }),
  getStatus: ({ api }) => ({
    object: {
      status: 'operational',
      updated_at: iso(WORLD_TIME),
      networks: api.networks.map((network) => ({
        network: network.id,
        status: 'operational',
        latest_block: headOf(network),
        finalized_block: finalizedOf(network),
        lag_seconds: Math.ceil(blockSeconds(network)),
      })),
    },
  }),
  getPortfolio: ({ api, body }) => {
    const queryItems = itemsOf(body)
    const items = queryItems.flatMap((item) => {
      if (!isJsonObject(item) || typeof item.address !== 'string' || typeof item.network !== 'string') return []
      const network = networkById(api, item.network)
      return network ? [portfolioItem(network, getAddress(item.address.toLowerCase()))] : []
    })
    const total = items.reduce((sum, { cents }) => sum + cents, 0n)
    return {
      object: { total_usd: centsText(total), priced_at: iso(WORLD_TIME), items: items.map(({ view }) => view) },
    }
  },
}

const ON_NETWORK: Record<string, OnNetwork> = {
  getBlock: (network, { parameters }) => {
    const number = blockNumber(network, String(parameters.block))
    return number === null || number > headOf(network) ? null : { object: blockView(network, number) }
  },
  getTransaction: (network, { parameters }) => {
    const place = transactionOfHash(network.id, String(parameters.hash))
    return place && place.block <= headOf(network) ? { object: transactionAt(network, place) } : null
  },
  getLogs: (network, { parameters }) => ({ list: logsOf(network, parameters) }),
  getBalances: (network, { parameters }) => ({ list: balancesOf(network, String(parameters.address)).items }),
  listTransactions: (network, { parameters }) => ({ list: transactionsOf(network, parameters) }),
  listTransfers: (network, { parameters }) => ({ list: transfersOf(network, parameters) }),
  listNfts: (network, { parameters }) => ({ list: nftsOf(network, String(parameters.address)) }),
  getToken: (network, { parameters }) => {
    const token = tokenAt(network, String(parameters.address))
    if (!token) return null
    const key = [network.id, token.symbol] as const
    return {
      object: {
        network: network.id,
        ...tokenView(token),
        total_supply: String(supply(network, token)),
        holder_count: 1_000 + pick(900_000, ...key, 'holders'),
        created_block: pick(Math.floor(headOf(network) / 2), ...key, 'created'),
      },
    }
  },
  getTokenPrice: (network, { parameters }) => {
    const token = tokenAt(network, String(parameters.address))
    if (!token) return null
    const time = parameters.at === undefined ? WORLD_TIME : Math.min(Date.parse(String(parameters.at)), WORLD_TIME)
    const minute = Math.floor(time / 60_000) * 60_000
    const price = priceAt(token.symbol, token.microUsd, minute)
    const { address, symbol } = token
    return { object: { network: network.id, address, symbol, price_usd: usd(price), priced_at: iso(minute) } }
  },
  listHolders: (network, { parameters }) => {
    const token = tokenAt(network, String(parameters.address))
    if (!token) return null
    const total = supply(network, token)
    let millionths = 40_000 + pick(60_000, network.id, token.symbol, 'largest')
    return {
      list: Array.from({ length: 60 }, (_, position) => {
        millionths = Math.max(1, Math.floor((millionths * (70 + pick(28, network.id, token.symbol, position))) / 100))
        return {
          rank: position + 1,
          address: addressOf(network.id, token.symbol, 'holder', position),
          amount: String((total * BigInt(millionths)) / 1_000_000n),
          share: `0.${String(millionths).padStart(6, '0')}`,
        }
      }),
    }
  },
}

function blockNumber(network: Network, block: string): number | null {
  if (block === 'latest') return headOf(network)
  if (block === 'finalized') return finalizedOf(network)
  return block.startsWith('0x') ? blockOfHash(network.id, block) : Number(block)
}

function blockView(network: Network, number: number): JsonObject {
  const key = [network.id, number, 'block'] as const
  const gasLimit = 30_000_000n + pickBig(4n, network.id, 'gas limit') * 30_000_000n
  return {
    network: network.id,
    number,
    hash: blockHash(network.id, number),
    parent_hash: blockHash(network.id, Math.max(0, number - 1)),
    timestamp: iso(timeOf(network, number)),
    finalized: number <= finalizedOf(network),
    fee_recipient: addressOf(network.id, 'fee recipient', pick(8, ...key, 'fee')),
    state_root: blockHash(`${network.id} state`, number),
    gas_used: String((gasLimit * (20n + pickBig(60n, ...key, 'gas'))) / 100n),
    gas_limit: String(gasLimit),
    base_fee_per_gas: String(500_000n + pickBig(2_000_000n, ...key, 'base fee')),
    transaction_count: 20 + pick(280, ...key, 'count'),
    size_bytes: 20_000 + pick(150_000, ...key, 'size'),
  }
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

function logsOf(network: Network, { contract, topic0, from_block, to_block }: Question['parameters']): Json[] {
  if (topic0 !== undefined && String(topic0).toLowerCase() !== TRANSFER) return []
  const address = getAddress(String(contract).toLowerCase())
  const last = Math.min(Number(to_block), headOf(network))
  const every = 20
  const first = Math.ceil(Number(from_block) / every) * every
  const blocks = Array.from(
    { length: Math.max(0, Math.floor((last - first) / every) + 1) },
    (_, n) => first + n * every,
  )
  return blocks.map((block) => {
    const key = [network.id, address, block, 'log'] as const
    const from = addressOf(...key, 'from')
    const place = { owner: from.slice(2).toLowerCase(), block, index: pick(200, ...key, 'index') }
    return {
      network: network.id,
      contract: address,
      block_number: block,
      block_hash: blockHash(network.id, block),
      timestamp: iso(timeOf(network, block)),
      transaction_hash: transactionHash(network.id, place),
      log_index: pick(400, ...key, 'log index'),
      topics: [TRANSFER, word(from), word(addressOf(...key, 'to'))],
      data: `0x${(1_000n + pickBig(10_000_000n, ...key, 'value')).toString(16).padStart(64, '0')}`,
    }
  })
}

function word(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}

const MONTH = 30 * 86_400_000

function transactionsOf(network: Network, { address, from_time, to_time }: Question['parameters']): Json[] {
  const end = to_time === undefined ? WORLD_TIME : Date.parse(String(to_time))
  const start = from_time === undefined ? end - MONTH : Date.parse(String(from_time))
  const [first, last] = [blockAt(network, start), blockAt(network, end)]
  const owner = getAddress(String(address).toLowerCase())
  return placesOf(network, String(address))
    .filter(({ block }) => block >= first && block <= last)
    .map((place) => {
      const { hash, status, block_number, timestamp, from, to, value, fee, method_id } = transactionAt(network, place)
      const direction = from === owner ? 'out' : 'in'
      return { hash, status, block_number, timestamp, direction, from, to, value, fee, method_id }
    })
}

function transfersOf(network: Network, { address, contract }: Question['parameters']): Json[] {
  const owner = getAddress(String(address).toLowerCase())
  const tokens = tokensOf(network)
  const wanted = contract === undefined ? null : getAddress(String(contract).toLowerCase())
  return placesOf(network, owner).flatMap((place) => {
    const key = [network.id, place.owner, place.block, 'transfer'] as const
    const token = tokens[pick(tokens.length, ...key, 'token')]
    if (!token || (wanted !== null && token.address !== wanted)) return []
    const incoming = pick(2, ...key, 'in') === 1
    const other = addressOf(...key, 'other')
    return [
      {
        transaction_hash: transactionHash(network.id, place),
        log_index: pick(400, ...key, 'log'),
        block_number: place.block,
        timestamp: iso(timeOf(network, place.block)),
        direction: incoming ? 'in' : 'out',
        from: incoming ? other : owner,
        to: incoming ? owner : other,
        token: tokenView(token),
        amount: String((1n + pickBig(50_000n, ...key, 'amount')) * 10n ** BigInt(token.decimals - 2)),
      },
    ]
  })
}

function nftsOf(network: Network, address: string): Json[] {
  const key = [network.id, address.toLowerCase(), 'nft'] as const
  const count = placesOf(network, address).length === 0 ? 0 : 3 + pick(40, ...key, 'count')
  return Array.from({ length: count }, (_, position) => {
    const id = 1 + pick(9_999, ...key, position)
    const several = pick(5, ...key, position, 'standard') === 0
    const name = several ? 'Sample Badges' : 'Sample Tiles'
    return {
      contract: addressOf(network.id, name),
      token_id: String(id),
      standard: several ? 'erc1155' : 'erc721',
      amount: several ? String(1 + pick(20, ...key, position, 'amount')) : '1',
      name: `${name} #${id}`,
      collection: { name, symbol: several ? 'BADGE' : 'TILE' },
      metadata_url: `https://metadata.example.com/${several ? 'badges' : 'tiles'}/${id}.json`,
    }
  })
}

function supply(network: Network, token: { symbol: string; decimals: number }): bigint {
  return (1_000_000n + pickBig(9_000_000_000n, network.id, token.symbol, 'supply')) * 10n ** BigInt(token.decimals)
}
