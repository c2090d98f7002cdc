// What the build puts into the worker: lib/build/outputs/assets/sandbox-worker.ts.
declare module 'sandbox:description' {
  export const api: import('@chain-data/api').Api
}

declare module 'sandbox:checks' {
  /** Compiled by ajv when the site is built, by `checkKey`. */
  export const validators: Readonly<Record<string, import('ajv').ValidateFunction>>
}
