// What it changes: gives Node 20 `ArrayBuffer.prototype.detached`, as the language defines it. React's server writes
// through buffers and asks whether they are detached, which Node tells from 21 on.
// What it saves: with Node 20, a warning of security for each empty buffer that nobody can act on.
// What fails when upstream moves: nothing; the warning comes back.
// How to remove it: when `engines` in package.json asks for Node 22, delete this file and its import in
// next.config.mjs.
if (!('detached' in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, 'detached', {
    configurable: true,
    get() {
      try {
        // No view can be made of a detached buffer.
        return !new Uint8Array(this)
      } catch {
        return true
      }
    },
  })
