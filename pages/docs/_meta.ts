export default {
  '-- Guides': { type: 'part', title: 'Guides' },
  index: 'Documentation',
  intro: 'Getting started',
  api: 'API',
  clients: 'Clients',
  payments: 'Payments',
  guides: 'Guides',
  '-- Reference': { type: 'part', title: 'Reference' },
  endpoints: { title: 'Endpoints', href: '/docs/api/endpoints' },
  '-- Help': { type: 'part', title: 'Help' },
  help: 'Help',
}
