export default {
  production: 'Client for production',
  curl: 'curl',
  typescript: 'TypeScript',
  'typescript-by-hand': 'TypeScript by hand',
  python: 'Python',
  browsers: 'Browsers',
  agents: 'Agents',
  'other-languages': 'Other languages',
}
