export default {
  index: 'All tasks',
}
