export default {
  index: { title: 'Documentation', display: 'hidden' },
  intro: 'Introduction',
  api: 'API',
  clients: 'Clients',
  payments: 'Payments',
  guides: 'Use the data',
  help: 'Help',
}
