import type { SampleInput } from '@/lib/schemas/samples'

/**
 * What this project came with and only you can know. `npm run launch-check` names each of these that is still there.
 * Where a sample happens to be right, remove it from its list here: that is how you say so.
 */
export const samples: readonly SampleInput[] = [
  { file: 'data/site.ts', at: 'site.title', is: ['Chain Data API'], what: "The site's name" },
  { file: 'data/site.ts', at: 'site.footer.copyright', is: ['Copyright © 2025 Chain Data API'], what: 'The copyright' },
  { file: 'data/authors.ts', at: 'authors.*.name', is: ['Docs team', 'API team'], what: 'An author' },
  { file: 'api/openapi.yaml', at: 'info.title', is: ['Chain Data API'], what: "The API's name" },
  { file: 'api/openapi.yaml', at: 'info.contact.name', is: ['Chain Data API'], what: 'The contact' },
  {
    file: 'api/openapi.yaml',
    at: 'x-payment-terms.payTo',
    is: ['0x986FAe7C539909E8C33848C6C409C574396bDBF7'],
    what: 'The address that is paid',
  },
  {
    file: 'api/openapi.yaml',
    at: 'paths.*.*.x-payment-info.price.amount',
    is: ['0.001', '0.002', '0.003', '0.005', '0.01'],
    what: 'A price',
  },
  { file: 'api/openapi.yaml', at: 'x-limits.*.requests', is: [60, 600, 120], what: 'A rate limit' },
  {
    file: 'api/openapi.yaml',
    at: 'x-networks.*.id',
    is: ['ethereum', 'base', 'arbitrum', 'optimism', 'polygon', 'avalanche', 'bnb', 'ethereum-sepolia', 'base-sepolia'],
    what: 'A network',
  },
]
