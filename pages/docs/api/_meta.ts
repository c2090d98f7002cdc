export default {
  overview: 'Overview',
  authentication: 'Authentication',
  networks: 'Networks',
  'rate-limits': 'Rate limits',
  'integration-examples': 'Integration examples',
  endpoints: { title: 'Endpoints', display: 'hidden' },
}
