import { z } from 'zod'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
const count = z.number().catch(0)

/** The fields of ReadMe's blocks that are shown. */
const blockSchema = z.object({
  type: text,
  title: text,
  body: text,
  url: text,
  level: z.number().optional(),
  codes: z.array(z.object({ code: text, language: text, name: text })).default([]),
  data: z.record(z.string(), z.coerce.string()).default({}),
  cols: count,
  rows: count,
  images: z.array(z.object({ image: z.array(z.unknown()).default([]), caption: text })).default([]),
})
type Block = z.output<typeof blockSchema>

const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', '<br />')

function tableOf({ data, cols, rows }: Block): string {
  const row = (name: string | number) =>
    `| ${Array.from({ length: cols }, (_, index) => cell(data[`${name}-${index}`])).join(' | ')} |`
  const line = `| ${Array.from({ length: cols }, () => '---').join(' | ')} |`
  return [row('h'), line, ...Array.from({ length: rows }, (_, index) => row(index))].join('\n')
}

function codeOf({ codes }: Block): string {
  const fences = codes.map(({ code = '', language = 'text' }) => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``)
  if (fences.length < 2) return fences.join('')
  const tabs = fences.map((fence, index) => {
    const { name, language } = codes[index] ?? {}
    return `<Tab title="${(name ?? language ?? `${index + 1}`).replaceAll('"', '&quot;')}">\n\n${fence}\n\n</Tab>`
  })
  return `<Tabs>\n\n${tabs.join('\n\n')}\n\n</Tabs>`
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * A block of ReadMe, `[block:callout]{…}[/block]`, as it is written here.
 * @returns undefined for one that is no JSON, or has no form here, such as HTML
 */
export function readmeBlock(
  kind: string,
  json: string,
  callout: (kind: string, title?: string) => string,
): string | undefined {
  const read = blockSchema.safeParse(parsed(json))
  if (!read.success) return undefined
  const block = read.data
  const { type = 'info', title, body = '', url, level = 2 } = block
  if (kind === 'callout') return `${callout(type, title)}\n${body}\n</Callout>`
  if (kind === 'parameters') return tableOf(block)
  if (kind === 'code') return codeOf(block)
  if (kind === 'api-header' || kind === 'heading') return `${'#'.repeat(level)} ${title ?? ''}`
  if (kind === 'embed' && url !== undefined) return `[${title ?? url}](${url})`
  if (kind === 'image')
    return block.images
      .map(({ image: [url, name], caption }) => `![${caption ?? String(name ?? '')}](${String(url ?? '')})`)
      .join('\n\n')
  return kind === 'text' || kind === 'textarea' ? body : undefined
}
