// The docs theme brings next-themes for its colour mode. It hands whatever is stored to `classList`, which throws on spaces
// and takes the page down, knows nothing of `theme-color`, and needs React before it follows another tab. The script in the
// head (lib/browser/boot.ts) does all of that in less; nothing on this site reads the theme's own value.
export const ThemeProvider = ({ children }) => children
export const useTheme = () => ({})
