/** A style sheet that a script of the site or of search imports: its text, minified by lib/build/outputs/assets. */
declare module '*.css' {
  const text: string
  export default text
}
