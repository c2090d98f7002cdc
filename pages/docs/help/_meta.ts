export default {
  troubleshooting: 'Troubleshooting',
  questions: 'Questions and answers',
  glossary: 'Glossary',
  changelog: 'Changelog',
}
