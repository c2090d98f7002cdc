/** A script element ends at the first `</script`, wherever it stands: no `<` may be left in it. */
export function scriptText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
