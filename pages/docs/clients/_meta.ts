export default {
  production: 'Production client',
  curl: 'curl',
  typescript: 'TypeScript',
  'typescript-by-hand': 'TypeScript, no library',
  python: 'Python',
  browsers: 'Browsers and CORS',
  agents: 'Agents',
  'other-languages': 'Other languages',
}
