export default {
  wallet: 'Get a wallet and USDC',
  pricing: 'Pricing',
  charges: 'What is charged',
  retry: 'Retry without paying twice',
  states: 'States of a payment',
  'look-up': 'Look up a payment',
  accounting: 'Accounting',
  'security-review': 'Security review',
}
