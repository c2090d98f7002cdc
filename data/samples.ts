import type { SampleInput } from '@/lib/schemas/samples'

/**
 * What this project came with and only you can know. `npm run launch-check` names each of these that is still there.
 * Where a sample happens to be right, remove it from its list here: that is how you say so.
 */
export const samples: readonly SampleInput[] = [
  { file: 'data/site.ts', at: 'site.title', is: ['Chain Data API'], what: "The site's name" },
  {
    file: 'data/site.ts',
    at: 'site.tagline',
    is: ['Blockchain data, paid per request'],
    what: 'The tagline, which is the headline of the home page,',
  },
  {
    file: 'data/site.ts',
    at: 'site.description',
    is: [
      'Read blocks, balances, transfers and prices from many networks over plain HTTP. No account and no API key: you pay for each request in USDC over x402.',
    ],
    what: "The site's description",
  },
  {
    file: 'pages/index.mdx',
    holds: ['HTTP 402 · USDC · no API keys', 'Built for services, scripts and agents', 'Validated before you pay'],
    what: 'The home page',
  },
  {
    file: 'pages/index.mdx',
    holds: ['https://github.com/example/chain-data-docs.git'],
    what: "The repository's URL on the home page",
  },
  {
    file: 'pages/docs/intro.mdx',
    holds: ['https://github.com/example/chain-data-docs.git'],
    what: "The repository's URL in the introduction",
  },
  { file: 'components/home/exchange.tsx', holds: ['GET /v1/base/blocks/latest'], what: 'The request on the home page' },
  { file: 'data/logo.svg', holds: ['M5 3h22v23l-3.7 3-3.6-3'], what: 'The logo' },
  { file: 'public/favicon.svg', holds: ['M5 3h22v23l-3.7 3-3.6-3'], what: 'The icon' },
  {
    file: 'pages/markdown-page.mdx',
    holds: ['what to change when you use the site for an API of your own'],
    what: 'The page about this site',
  },
  { file: 'pages/blog/welcome.mdx', holds: ['Welcome to tested documentation'], what: 'A post' },
  { file: 'pages/blog/first-blog-post.mdx', holds: ['How a paid request works'], what: 'A post' },
  { file: 'pages/blog/long-blog-post.mdx', holds: ['Running a pay-per-request client in production'], what: 'A post' },
  { file: 'pages/blog/mdx-blog-post.mdx', holds: ['A tour of the components in a post'], what: 'A post' },
  { file: 'pages/blog/agent-budget.mdx', holds: ['Give an agent a budget it can'], what: 'A post' },
  {
    file: 'pages/docs/api/overview.mdx',
    holds: ['A change that breaks clients gets a new version'],
    what: 'What is promised about versions and refunds',
  },
  { file: 'LICENSE', holds: ['Chain Data API'], what: 'The owner of the license' },
  { file: 'package.json', holds: ['"name": "chain-data-docs"'], what: "The project's name" },
  { file: 'data/site.ts', at: 'site.footer.copyright', is: ['Copyright © 2025 Chain Data API'], what: 'The copyright' },
  { file: 'data/authors.ts', at: 'authors.*.name', is: ['Docs team', 'API team'], what: 'An author' },
  { file: 'api/openapi.yaml', at: 'info.title', is: ['Chain Data API'], what: "The API's name" },
  {
    file: 'api/openapi.yaml',
    at: 'info.summary',
    is: ['Blockchain data, paid per request over x402.'],
    what: "The API's summary",
  },
  { file: 'api/openapi.yaml', at: 'info.contact.name', is: ['Chain Data API'], what: 'The contact' },
  {
    file: 'api/openapi.yaml',
    holds: ['Blocks, transactions, balances, tokens, prices and NFTs of nine EVM networks'],
    what: 'The described API',
  },
  {
    file: 'api/openapi.yaml',
    at: 'x-payment-terms.payTo',
    is: ['0x986FAe7C539909E8C33848C6C409C574396bDBF7'],
    what: 'The address that is paid',
  },
  { file: 'api/openapi.yaml', at: 'x-service.refundDays', is: [30], what: 'The time for refunds' },
  { file: 'api/openapi.yaml', at: 'x-service.deprecationMonths', is: [12], what: 'The time that versions go on' },
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
