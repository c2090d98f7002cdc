/**
 * Words that readers use for the same thing. A page whose title or keywords hold one word of a group is found by the
 * others too. Lower case, letters and digits; several words make a phrase.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['authentication', 'auth', 'authorization', 'login', 'credentials', 'api key', 'token', 'sign in'],
  ['payment', 'payments', 'pay', 'paid', 'paying', '402', 'x402', 'checkout', 'billing'],
  ['price', 'prices', 'pricing', 'fee', 'fees', 'cost', 'costs', 'tariff'],
  [
    'rate limit',
    'rate limits',
    'limits',
    'quota',
    'quotas',
    'throttle',
    'throttling',
    'throttled',
    '429',
    'too many requests',
  ],
  ['network', 'networks', 'chain', 'chains', 'blockchain', 'blockchains'],
  ['testnet', 'test network', 'faucet', 'test money'],
  ['sandbox', 'local server', 'mock'],
  ['error', 'errors', 'failure', 'exception', 'fault', 'problem details'],
  ['pagination', 'paging', 'cursor', 'next page'],
  ['example', 'examples', 'sample', 'samples', 'snippet', 'snippets', 'sdk', 'client library'],
  ['retry', 'retries', 'idempotency', 'idempotent', 'resend'],
  ['introduction', 'getting started', 'get started', 'quickstart', 'quick start', 'tutorial'],
  ['reference', 'openapi', 'swagger', 'operations', 'endpoints', 'methods', 'routes'],
  ['agent', 'agents', 'bot', 'llm', 'mcp'],
  ['spend limits', 'budget', 'cap', 'spending limit'],
  ['transaction', 'transactions', 'tx'],
  ['balance', 'balances', 'holdings'],
]
