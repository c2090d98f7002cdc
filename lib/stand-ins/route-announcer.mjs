// Stands in for Next's announcer of routes, which interrupts whatever a screen reader is saying.
// components/frame/navigation announces the new page politely.
export const RouteAnnouncer = () => null
export default RouteAnnouncer
