export default {
  troubleshooting: 'Troubleshooting',
  questions: 'Questions and answers',
  glossary: 'Glossary',
  changelog: 'Changelog',
  support: 'Support and status',
}
