export default {
  troubleshooting: 'Troubleshooting',
  questions: 'Questions',
  glossary: 'Glossary',
  changelog: 'Changelog',
}
