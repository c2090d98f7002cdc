export default {
  index: 'Documentation',
  intro: 'Getting started',
  api: 'API',
  clients: 'Clients',
  payments: 'Payments',
  guides: 'Guides',
  help: 'Help',
}
