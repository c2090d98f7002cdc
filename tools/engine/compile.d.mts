/** Compiles the engine, unless it was compiled from these sources already: whether it did. */
export declare function compileEngine(): Promise<boolean>
