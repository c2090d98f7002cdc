// What it changes: the docs theme's color mode. next-themes passes any stored value to `classList`, which throws on
// spaces and breaks interactive pages, and it adds its own inline script to every page.
// What it saves: 1.5 KB of inline script and its hash in every page's policy; the inline head script does the same in
// less.
// What fails when upstream moves: with it gone, `tests/outputs/pages.spec.ts` finds a second inline script.
// How to remove it: delete this file and its alias in aliases.mjs.
export const ThemeProvider = ({ children }) => children
export const useTheme = () => ({})
