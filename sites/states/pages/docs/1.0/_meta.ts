export default {
  index: { title: 'Documentation 1.0', display: 'hidden' },
  intro: 'Introduction',
  'only-old': 'Only old',
}
