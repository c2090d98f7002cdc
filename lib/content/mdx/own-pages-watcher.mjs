import { register } from 'tsx/esm/api'

// A thread does not take over what lets its process read TypeScript.
register()
await import('./own-pages-watcher.ts')
