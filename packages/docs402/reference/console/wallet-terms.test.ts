import { loadApi } from '@docs402/api'
import { expect, it } from 'vitest'
import path from 'node:path'
import { walletTerms } from './wallet-terms'

const root = path.resolve(import.meta.dirname, '../../../..')
const { api } = await loadApi({ root, file: 'api/openapi.yaml' })
const operationOf = (id: string) => {
  const operation = api.operations.find((each) => each.id === id)
  if (!operation) throw new Error(id)
  return operation
}

it('a wallet may sign the price in each token of the description, on the network for tests first', () => {
  const { payTo } = api.payment ?? {}
  expect(walletTerms(api, operationOf('getBlock'))).toEqual({
    flow: 'authorization',
    maxTimeoutSeconds: 60,
    ways: [
      {
        asset: {
          ...{ chainId: 84_532, address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' },
          ...{ domain: { name: 'USDC', version: '2' }, symbol: 'USDC', decimals: 6 },
        },
        ...{ payTo, amount: '1000', networkName: 'Base Sepolia', isTest: true },
      },
      {
        asset: {
          ...{ chainId: 8453, address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
          ...{ domain: { name: 'USD Coin', version: '2' }, symbol: 'USDC', decimals: 6 },
        },
        ...{ payTo, amount: '1000', networkName: 'Base', isTest: false },
      },
    ],
  })
})

it('a main network that a description calls a sandbox is real money', () => {
  const { payment } = api
  const assets = (payment?.assets ?? []).map((asset) => ({ ...asset, environment: 'sandbox' as const }))
  const terms = walletTerms({ ...api, payment: payment && { ...payment, assets } }, operationOf('getBlock'))
  expect(terms?.ways.map(({ networkName, isTest }) => [networkName, isTest])).toEqual([
    ['Base Sepolia', true],
    ['Base', false],
  ])
})

it('nothing is signed for what is free, or is paid on other networks alone', () => {
  expect(walletTerms(api, operationOf('getStatus'))).toBeNull()
  const { payment } = api
  const solana = { network: 'solana', environment: 'production' as const, symbol: 'USDC', address: 'EPjF', decimals: 6 }
  const assets = [{ ...solana, caip2: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }]
  expect(walletTerms({ ...api, payment: payment && { ...payment, assets } }, operationOf('getBlock'))).toBeNull()
})
