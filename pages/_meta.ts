export default {
  index: { title: 'Home', type: 'page', display: 'hidden' },
  docs: { title: 'Documentation', type: 'page' },
  blog: { title: 'Blog', type: 'page', display: 'hidden' },
  'markdown-page': { title: 'About this site', type: 'page', display: 'hidden' },
  offline: { title: 'Page not saved', type: 'page', display: 'hidden' },
  '404': { title: 'Page not found', type: 'page', display: 'hidden' },
}
