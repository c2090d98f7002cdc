// Stands in for packages that the themes import and this site never renders.
const nothing = () => null
export default nothing
