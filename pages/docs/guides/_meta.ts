export default {
  index: { title: 'Guides', display: 'hidden' },
  'watch-deposits': 'Watch an address for deposits',
  'value-portfolio': 'Value a portfolio',
  'export-transfers': 'Export transfers as CSV',
  'backfill-logs': 'Backfill logs',
  'follow-holders': 'Follow holders of a token',
  'daily-budget': 'Stay within a budget from cron',
}
