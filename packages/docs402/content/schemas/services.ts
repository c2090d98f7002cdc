import { z } from 'zod'

const list = <Item extends z.ZodType>(item: Item, what: string) => z.array(item).default([]).describe(what)

const host = z
  .string()
  .regex(
    /^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i,
    'must be a host without a path, such as "https://stats.example.com" or "https://*.example.com"',
  )
const anyHost = z
  .string()
  .regex(
    /^(?:https|wss):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i,
    'must be a host without a path, such as "https://stats.example.com" or "wss://chat.example.com"',
  )

const script = z.strictObject({
  src: z
    .string()
    .regex(
      /^(?:https:\/\/[^\s"'<>;,/]+\/[^\s"'<>;,]*|\/(?!\/)[^\s"'<>;,?#]+\.m?js)$/,
      'must be a full https URL, or a script in public/ such as "/chat.js"',
    )
    .describe('URL of the script, or the path of a script in public/.'),
  integrity: z
    .string()
    .regex(/^sha(?:256|384|512)-[\w+/]+=*$/, 'must be a hash such as "sha384-…"')
    .optional()
    .describe(
      'Hash of the script: browsers then reject any other. Leave it out for services that change their script.',
    ),
  data: z
    .record(
      z.string().regex(/^[a-z][a-z\d-]*$/, 'must be lower case, without "data-"'),
      z.union([z.string(), z.number(), z.boolean()]),
    )
    .default({})
    .describe('Attributes of the script that start with "data-", such as "domain".'),
})

const service = z.strictObject({
  scripts: list(script, 'Scripts that every page loads, in this order.'),
  pageView: z
    .array(z.json())
    .min(1)
    .refine(([name]) => typeof name === 'string' && /^[\w$]+(?:\.[\w$]+)*$/.test(name), {
      error: 'must start with the name of a function, as in [plausible, pageview]',
    })
    .optional()
    .describe('A function of the script with its arguments, called on navigation without a page load.'),
  loads: list(host, 'Hosts from which its scripts load others.'),
  connect: list(anyHost, 'Hosts that its scripts send requests to.'),
  images: list(host, 'Hosts of its pictures.'),
  frames: list(host, 'Hosts of its frames.'),
  styles: list(host, 'Hosts of its style sheets.'),
  fonts: list(host, 'Hosts of its fonts.'),
  media: list(host, 'Hosts of its videos and sounds.'),
  forms: list(
    z.string().regex(/^https:\/\/[^\s"'<>;,?#]+$/, 'must be an https URL without a query'),
    'Where forms on pages are sent: a host, or a full URL.',
  ),
  writesHtml: z
    .boolean()
    .default(false)
    .describe('Whether its scripts write HTML or add scripts. Pages then no longer require Trusted Types.'),
})

export const PURPOSES = ['analytics', 'chat', 'newsletter', 'feedback'] as const

/** External services of the site, by purpose: `data/services.yaml`. */
export const servicesSchema = z.strictObject({
  analytics: service.optional().describe('Counts visits.'),
  chat: service.optional().describe('Lets readers write to you.'),
  newsletter: service.optional().describe('Takes subscriptions.'),
  feedback: service.optional().describe('Collects feedback on pages.'),
})

export type Services = z.output<typeof servicesSchema>
export type Service = z.output<typeof service>
