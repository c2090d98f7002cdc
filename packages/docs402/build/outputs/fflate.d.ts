/** TypeScript doesn't find the types of this version of fflate. */
declare module 'fflate' {
  export function zipSync(
    files: Record<string, Uint8Array>,
    options?: { level: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; mtime: Date },
  ): Uint8Array
  export function unzipSync(
    zip: Uint8Array,
    options?: { filter?: (file: { name: string }) => boolean },
  ): Record<string, Uint8Array>
  export function strToU8(text: string): Uint8Array
  export function strFromU8(bytes: Uint8Array): string
}
