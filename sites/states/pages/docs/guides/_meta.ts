export default {
  deep: 'Deep',
  first: 'First guide',
  index: { title: 'Guides', display: 'hidden' },
}
