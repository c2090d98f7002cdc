export default {
  production: 'A client for production',
  curl: 'curl',
  typescript: 'TypeScript',
  'typescript-by-hand': 'TypeScript by hand',
  python: 'Python',
  browsers: 'Browsers and CORS',
  agents: 'Agents',
  'other-languages': 'Other languages',
}
