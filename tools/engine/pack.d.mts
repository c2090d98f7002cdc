/** Packs both packages, unless they are packed from these sources already: the paths of the tarballs. */
export declare function packEngine(): Promise<string[]>
/** Where the tarballs are. */
export declare const TARBALLS: string
