/** A name as that of an environment variable: `X-Api-Key` is `API_KEY`, `adminKey` is `ADMIN_KEY`. */
export const constant = (name: string): string =>
  name
    .replace(/^x-/i, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/g, '_')
    .replaceAll(/_+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .toUpperCase()
