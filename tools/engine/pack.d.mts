/** Packs both packages, unless they are packed from these sources already: the paths of the tarballs. */
export declare function packEngine(): Promise<string[]>

interface PackOptions {
  /** Of both packages. */
  version: string
  /** Folder of the tarballs, absolute. */
  into: string
  /** Whether types are packed, which takes most of the time; they are by default. */
  types?: boolean
  /** Changes the files of a package before it is packed. */
  change?(folder: string, name: string): void
}

/** Packs both packages in another version, or as another version would have them: the paths of the tarballs. */
export declare function packAs(options: PackOptions): Promise<string[]>

/** Where the tarballs are. */
export declare const TARBALLS: string
