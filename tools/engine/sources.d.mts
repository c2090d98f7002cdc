/** The packages of the engine by their names: the folder of each, from the repository's. */
export declare const PACKAGES: Readonly<Record<string, string>>
