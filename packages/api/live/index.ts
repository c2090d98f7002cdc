export { liveOrigins, liveServers, liveUrl, type LiveServer } from './servers'
export { liveOperation, tokenOrigins, type LiveCredential, type LiveOperation, type PublicFlow } from './operation'
