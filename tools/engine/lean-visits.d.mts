import type { Plugin } from 'esbuild'

/** The module that visits, without the names of its functions. @throws if it no longer has them */
export declare function withoutNames(text: string): string

/** Takes `unist-util-visit` into a bundle, without what makes it slow. */
export declare const leanVisits: Plugin
