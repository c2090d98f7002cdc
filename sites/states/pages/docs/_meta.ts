export default {
  index: { title: 'Documentation', display: 'hidden' },
  intro: 'Introduction',
  'only-next': 'Only next',
  guides: 'Guides',
}
