// What it changes: in development, tells of edits as Next's own client hears of them, and names the URL of a page's
// props.
// What it saves: a writer's reload after each edit that changes more than the code of a page.
// What fails when upstream moves: `next.test.ts`, which knows the messages, and `tests/dev`.
// How to remove it: delete it and `useFreshProps` in packages/theme/dev; pages then show such edits when they are reloaded.

/** The build id of Next's development server. */
const BUILD = 'development'

/** The URL of a page's props as JSON. */
export const dataUrlOf = (path: string): string => `/_next/data/${BUILD}${path === '/' ? '/index' : path}.json`

/** Code was replaced, or all that follows from an edit is compiled. */
export type Update = 'applied' | 'built'

/** Calls `tell` with updates as long as the document lives. */
export async function onUpdates(tell: (update: Update) => void): Promise<void> {
  const { addMessageListener } = await import('next/dist/client/dev/hot-reloader/pages/websocket')
  let isApplied = false
  addMessageListener(({ type }) => {
    if (type === 'turbopack-message') tell('applied')
    else if (type === 'built' && isApplied) tell('built')
    isApplied = type === 'turbopack-message' || (isApplied && type !== 'built')
  })
}
