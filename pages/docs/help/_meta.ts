export default {
  questions: 'Questions',
  glossary: 'Glossary',
}
