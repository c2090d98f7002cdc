// Stands in for `next/script`, which lets pages bring in scripts of their own, and which no page here does.
export const initScriptLoader = () => {}
export const handleClientScriptLoad = () => {}
export default () => null
