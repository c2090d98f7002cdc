import { z } from 'zod'
import { type ApiPart, orNull, positive, unknown } from './part'

const serviceSchema = z.strictObject({ supportEmail: z.email(), refundDays: positive, deprecationMonths: positive })

/** What the owner of the API promises besides its data. */
export type Service = z.infer<typeof serviceSchema>

export const service: ApiPart = {
  top: { 'x-service': serviceSchema },
  elsewhere: ['x-guidance', 'x-environment', 'x-sample'],
  rules: {
    'unknown-environment': (root) =>
      unknown('environment', ['production', 'sandbox'], root.select('servers.*.x-environment')),
  },
}

export const serviceOf = (top: Record<string, unknown>): Service | null => orNull(serviceSchema).parse(top['x-service'])
