/** The only thing that the published server package uses from Node: the bytes of a response. */
export const Buffer = { from: (bytes: ArrayBuffer): Uint8Array => new Uint8Array(bytes) }
