// Stands in for packages that the themes import and this site never renders, and for what no browser needs any more.
const nothing = () => null
export default nothing
