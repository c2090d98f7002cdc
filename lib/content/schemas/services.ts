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
    .describe('URL of the script, or the path of one of your own in public/.'),
  integrity: z
    .string()
    .regex(/^sha(?:256|384|512)-[\w+/]+=*$/, 'must be a hash such as "sha384-…"')
    .optional()
    .describe('Hash of the script: a browser then runs no other. Services that change their script have none.'),
  data: z
    .record(
      z.string().regex(/^[a-z][a-z\d-]*$/, 'must be lower case, without "data-"'),
      z.union([z.string(), z.number(), z.boolean()]),
    )
    .default({})
    .describe('Attributes of the script that begin with "data-", such as "domain".'),
})

const service = z.strictObject({
  scripts: list(script, 'Scripts that every page loads, in this order.'),
  pageView: z
    .array(z.json())
    .min(1)
    .refine(([name]) => typeof name === 'string' && /^[\w$]+(?:\.[\w$]+)*$/.test(name), {
      error: 'must begin with the name of a function, as in [plausible, pageview]',
    })
    .optional()
    .describe('A function of the script, and what it is given, when a reader goes to another page without a load.'),
  loads: list(host, 'Hosts from which its scripts load others.'),
  connect: list(anyHost, 'Hosts that its scripts send to and request from.'),
  images: list(host, 'Hosts of its pictures.'),
  frames: list(host, 'Hosts of its frames.'),
  styles: list(host, 'Hosts of its style sheets.'),
  fonts: list(host, 'Hosts of its fonts.'),
  media: list(host, 'Hosts of its films and sounds.'),
  forms: list(
    z.string().regex(/^https:\/\/[^\s"'<>;,?#]+$/, 'must be an https URL without a query'),
    'Where forms of pages are sent: a host, or a whole URL.',
  ),
  writesHtml: z
    .boolean()
    .default(false)
    .describe('Whether its scripts write HTML or add scripts. Pages then no longer require Trusted Types.'),
})

export const PURPOSES = ['analytics', 'chat', 'newsletter', 'feedback'] as const

/** What other servers do for the site, by purpose: `data/services.yaml`. */
export const servicesSchema = z.strictObject({
  analytics: service.optional().describe('Counts visits.'),
  chat: service.optional().describe('Lets readers write to you.'),
  newsletter: service.optional().describe('Takes subscriptions.'),
  feedback: service.optional().describe('Takes what readers say of a page.'),
})

export type Services = z.output<typeof servicesSchema>
export type Service = z.output<typeof service>
