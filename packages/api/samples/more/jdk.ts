import { filesOf, secretsOf, type Sent } from './sent'

/**
 * The classes of the JDK that a program for a request imports, in order.
 * @param options.charsets whether character sets are one of them: Kotlin has its own
 */
export function jdkClasses(sent: Sent, { charsets }: { charsets: boolean }): string[] {
  const { inUrl, basic } = secretsOf(sent)
  const saves = sent.answer === 'file' && sent.method !== 'HEAD'
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
