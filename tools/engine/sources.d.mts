/** The packages of the engine by their names: the folder of each, from the repository's. */
export declare const PACKAGES: Readonly<Record<string, string>>
/** The source file of an import of one of the packages by its name; undefined for another package. */
export declare function fileOfPackage(specifier: string): string | undefined
/** The source file that a path without its ending means. */
export declare function fileFor(base: string): string | undefined
