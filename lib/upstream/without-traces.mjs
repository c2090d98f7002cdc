// What it changes: Next traces the files that a server would need, from every page. An export has no server.
// What it saves: see the figures in ARCHITECTURE.md.
// What fails loudly: nothing needs to; without it Next traces again.
// How to remove it: delete this file and its line in next.config.mjs.
export const withoutTraces = (plugins) =>
  plugins.filter((plugin) => plugin.constructor.name !== 'TraceEntryPointsPlugin')
