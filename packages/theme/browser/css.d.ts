/** A style sheet imported by a script of the site or of search: its text, minified by packages/docs402/build/outputs/assets. */
declare module '*.css' {
  const text: string
  export default text
}
