import { z } from 'zod'
import { type FieldGroup, orNull, positive, unknown } from './field-group'

const serviceSchema = z.strictObject({
  supportEmail: z.email(),
  refundDays: positive,
  deprecationMonths: positive,
  /** How many days before a price goes up that is announced. */
  priceNoticeDays: positive.optional(),
  /** Where incidents are announced while they last. */
  statusUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Within how many days after an incident it is explained there. */
  incidentReportDays: positive.optional(),
})

/** What the owner of the API promises besides its data. */
export type Service = z.infer<typeof serviceSchema>

export const service: FieldGroup = {
  top: { 'x-service': serviceSchema },
  elsewhere: ['x-guidance', 'x-environment', 'x-sample'],
  rules: {
    'unknown-environment': (root) =>
      unknown('environment', ['production', 'sandbox'], root.select('servers.*.x-environment')),
  },
}

export const serviceOf = (top: Record<string, unknown>): Service | null => orNull(serviceSchema).parse(top['x-service'])
