/** The bytes of base64 in its standard alphabet. @throws DOMException when it is none */
export function base64ToBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
