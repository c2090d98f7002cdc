/** The folder of the repository. */
export declare const REPOSITORY: string
