// React's server writes through buffers and asks whether they are detached, which Node tells from 21 on. With Node 20 it prints a warning
// of security for each empty buffer that nobody can act on.
// Changes: gives Node 20 `ArrayBuffer.prototype.detached`, as the language defines it.
// When upstream moves: nothing fails; the warning comes back.
// To remove: when `engines` in package.json asks for Node 22, delete this file and its import in next.config.mjs.
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
