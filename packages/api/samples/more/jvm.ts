import { filesOf, secretsOf, type Outcome, type Sent } from './sent'

/** How the client of the JDK reads the response. */
export const HANDLERS: Readonly<Record<Outcome, string>> = {
  ...{ head: 'discarding', none: 'ofString', file: 'ofByteArray', stream: 'ofLines', text: 'ofString' },
}

/** What publishes the body. @param write text and name of a file; @param join several publishers */
export function published(
  { body }: Sent,
  { quoted, literal }: Record<'quoted' | 'literal', (text: string) => string>,
  join: (publishers: string[]) => string,
): string {
  const all = (body ?? []).map((chunk) =>
    'file' in chunk
      ? `BodyPublishers.ofFile(Path.of(${quoted(chunk.file)}))`
      : `BodyPublishers.ofString(${literal(chunk.text)})`,
  )
  return all.length > 1 ? `BodyPublishers.concat(${join(all)})` : (all[0] ?? 'BodyPublishers.noBody()')
}

/**
 * The classes of the JDK that a program for a request imports, in order.
 * @param options.charsets whether character sets are one of them: Kotlin has its own
 */
export function jdkClasses(sent: Sent, { charsets }: { charsets: boolean }): string[] {
  const { inUrl, basic } = secretsOf(sent)
  const saves = sent.outcome === 'file'
  const classes: Record<string, boolean> = {
    'java.net.URI': true,
    'java.net.URLEncoder': inUrl,
    'java.net.http.HttpClient': true,
    'java.net.http.HttpRequest': true,
    // With an empty body, a GET would send a length.
    'java.net.http.HttpRequest.BodyPublishers': sent.method !== 'GET',
    'java.net.http.HttpResponse.BodyHandlers': true,
    'java.nio.charset.StandardCharsets': charsets && (inUrl || basic),
    'java.nio.file.Files': saves,
    'java.nio.file.Path': saves || filesOf(sent).length > 0,
    'java.util.Base64': basic,
  }
  return Object.keys(classes).filter((name) => classes[name])
}

/** What a program on the JVM can't send: its client has no CONNECT, and constants have 65,535 bytes at most. */
export function lacksOnJvm(title: string, noConnect: string): (sent: Sent) => string | null {
  return ({ method, body }) => {
    if (method === 'CONNECT') return noConnect
    const texts = (body ?? []).flatMap((chunk) => ('text' in chunk ? chunk.text : []))
    const isLong = texts.some((text) => new TextEncoder().encode(text).length > 65_000)
    return isLong ? `${title} has no room for a text this long in a program: read it from a file.` : null
  }
}
