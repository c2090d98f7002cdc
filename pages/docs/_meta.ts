export default {
  '-- Guides': { type: 'part', title: 'Guides' },
  index: 'Documentation',
  intro: 'Getting started',
  clients: 'Clients',
  payments: 'Payments',
  guides: 'Guides',
  '-- Reference': { type: 'part', title: 'Reference' },
  api: 'API',
  '-- Help': { type: 'part', title: 'Help' },
  help: 'Help',
}
