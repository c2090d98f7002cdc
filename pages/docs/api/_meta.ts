export default {
  overview: 'API overview',
  authentication: 'Authentication',
  networks: 'Networks',
  'rate-limits': 'Rate limits',
  errors: 'Errors',
  'integration-examples': 'Integration examples',
  endpoints: { title: 'Endpoints', display: 'hidden' },
}
