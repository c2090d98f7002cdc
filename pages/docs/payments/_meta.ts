export default {
  wallet: 'Wallet and USDC',
  charges: 'What is charged',
  retry: 'Retry without paying twice',
  states: 'States of a payment',
  pricing: 'Pricing',
  costs: 'Costs',
  accounting: 'Accounting',
  'security-review': 'Security review',
}
