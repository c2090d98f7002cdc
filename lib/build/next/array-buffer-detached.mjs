// What it changes: gives Node 20 `ArrayBuffer.prototype.detached`, as the language defines it. React's server checks
// whether buffers are detached, which Node supports from version 21.
// What it saves: with Node 20, a useless security warning for each empty buffer.
// What fails when upstream moves: nothing; the warning comes back.
// How to remove it: when `engines` in package.json requires Node 22, delete this file and its import in
// next.config.mjs.
if (!('detached' in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, 'detached', {
    configurable: true,
    get() {
      try {
        // Creating a view of a detached buffer throws.
        return !new Uint8Array(this)
      } catch {
        return true
      }
    },
  })
