export default {
  one: 'Deep one',
  two: 'Deep two',
}
