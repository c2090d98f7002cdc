import { z } from 'zod'
import { jsonObjectSchema, jsonSchema } from './json-schema'

// Shapes of the parts of the description that are ours (x-…). They are strict: a misspelled key is an error.
const id = z.string().regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, 'an id has lowercase letters, digits, "-" and "_"')
const text = z.string().min(1, { error: 'is empty.' })
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'an address is 0x and 40 hex digits')
const positive = z.number().int().positive()

/** Null where the description says nothing: what is built of it is JSON. */
const orNull = <Value>(schema: z.ZodType<Value>) => schema.optional().transform((value) => value ?? null)

/** The error codes of version 2 of the x402 specification, section 9. */
const SPEC_NAMES = [
  'insufficient_funds',
  'invalid_exact_evm_payload_authorization_valid_after',
  'invalid_exact_evm_payload_authorization_valid_before',
  'invalid_exact_evm_payload_authorization_value_mismatch',
  'invalid_exact_evm_payload_signature',
  'invalid_exact_evm_payload_recipient_mismatch',
  'invalid_network',
  'invalid_payload',
  'invalid_payment_requirements',
  'invalid_scheme',
  'unsupported_scheme',
  'invalid_x402_version',
  'invalid_transaction_state',
  'unexpected_verify_error',
  'unexpected_settle_error',
]

/** What to do after an error response, or without a response. */
export const decisionSchema = z.strictObject({
  /** A reason, or the code of an error; `no_response` when none arrives. */
  on: id,
  /** Whether the sent payment is charged; unknown until `lookUp` is checked. */
  charged: z.enum(['no', 'yes', 'unknown']),
  /** How to repeat the request. `after_wait` is with the same payment, too. */
  retry: z.enum(['never', 'after_wait', 'same_payment', 'new_payment']),
  /** `after_expiry`: once `validBefore` has passed and the nonce is unused. */
  maySignNew: z.enum(['now', 'after_expiry', 'never']),
  lookUp: z.array(z.enum(['nonce', 'transaction', 'balance', 'clock', 'requirements'])).default([]),
})

export const featureSchema = z.strictObject({ id, title: text, description: text })

export const networkSchema = z.strictObject({
  id,
  name: text,
  caip2: z.string().regex(/^eip155:[0-9]+$/, 'a CAIP-2 id of an EVM network is eip155: and the chain id'),
  chainId: positive,
  nativeCoin: z.strictObject({ symbol: text, name: text, decimals: z.number().int().min(0) }),
  type: z.enum(['mainnet', 'testnet']),
  features: z.array(id).min(1),
})

/** A payment token. */
export const assetSchema = z.strictObject({
  /** Id of the network of the payment. */
  network: id,
  environment: z.enum(['production', 'sandbox']),
  symbol: text,
  address,
  decimals: z.number().int().min(0),
  /** The token's EIP-712 domain, without chain id and contract. */
  domain: z.strictObject({ name: text, version: text }),
})

export const paymentSchema = z.strictObject({
  x402Version: z.literal(2),
  scheme: z.literal('exact'),
  flow: z.enum(['authorization', 'upfront', 'escrow']),
  payTo: address,
  maxTimeoutSeconds: positive,
  extensions: z.array(
    z.strictObject({
      id: text,
      required: z.boolean(),
      /** How long a response is stored. */
      replaySeconds: positive,
      description: text,
    }),
  ),
  assets: z.array(assetSchema).min(1),
})

export const limitSchema = z.strictObject({
  id,
  title: text,
  requests: positive,
  windowSeconds: positive,
  per: z.enum(['ip', 'payer']),
  description: text,
})

export const errorSchema = z.strictObject({
  code: id,
  status: z.number().int().min(400).max(599),
  title: text,
  meaning: text,
  /** How to fix the cause; the decision table covers the payment. */
  action: orNull(text),
  example: z.strictObject({ detail: text, parameter: text.optional(), reason: text.optional() }),
  /** Whether any request can get it, not only the operations that list it. */
  everywhere: z.boolean().default(false),
})

export const chargingSchema = z.strictObject({
  id,
  case: text,
  /** `status` is 0 when no response arrives. */
  answer: z.strictObject({
    status: z
      .number()
      .int()
      .transform((status) => status || null),
    code: orNull(id),
    reason: orNull(id),
  }),
  /** Left out if the decision table has it. `once`: the first request, not its repeat; `twice`: both. */
  charged: orNull(z.enum(['no', 'yes', 'unknown', 'once', 'twice'])),
  note: z.string(),
})

export const reasonSchema = z.strictObject({
  reason: id,
  /** Name in version 2 of the x402 specification, if it differs. */
  specName: orNull(z.enum(SPEC_NAMES)),
  /** Text that the published server packages put into PAYMENT-REQUIRED, if it is not the reason itself. */
  sdkText: orNull(text),
  meaning: text,
  action: orNull(text),
  code: id,
})

/** A full URL, or a route of the site: `/docs/intro`, which is published with the site's URL. */
const siteAddress = z.union([z.url(), z.string().regex(/^\/(?!\/)/)], 'must be a full URL or a route of this site')

export const serviceSchema = z.strictObject({
  supportEmail: z.email(),
  refundDays: positive,
  deprecationMonths: positive,
})

/** `x-environment` selects the server that pages name; the order of the list is irrelevant. */
const serverSchema = z.object({
  url: z.url(),
  'x-environment': z.enum(['production', 'sandbox']).default('production'),
})

/** The top of the description. */
export const descriptionSchema = z.object({
  openapi: z.string().startsWith('3.1'),
  info: z.object({ title: text, version: text, summary: text, description: text }),
  externalDocs: z.object({ url: siteAddress }).optional(),
  servers: z.array(serverSchema).superRefine((servers, context) => {
    const count = (wanted: string) => servers.filter((server) => server['x-environment'] === wanted).length
    if (count('production') !== 1)
      context.addIssue(`has ${count('production')} entries for production; mark all but one x-environment: sandbox`)
    if (count('sandbox') > 1) context.addIssue('has two entries with x-environment: sandbox; keep one of them')
  }),
  'x-service': orNull(serviceSchema),
  tags: z.array(z.object({ name: text, description: text })).min(1),
  'x-error-docs': z.url().optional(),
  'x-features': z.array(featureSchema),
  'x-networks': z.array(networkSchema).min(1),
  'x-payment-terms': paymentSchema,
  'x-limits': z.array(limitSchema).min(1),
  'x-errors': z.array(errorSchema).min(1),
  'x-charging': z.array(chargingSchema),
  'x-reasons': z.array(reasonSchema),
  'x-decisions': z.array(decisionSchema).min(1),
  paths: z.record(z.string().startsWith('/'), jsonObjectSchema),
})

/** OpenAPI: consumers should stop using it. */
const deprecated = z.boolean().default(false)

/** An operation, without the parts that may be references. */
export const operationSchema = z.object({
  operationId: text,
  tags: z.array(text).length(1),
  summary: text,
  deprecated,
  description: text,
  'x-payment-info': z
    .object({
      price: z.strictObject({
        mode: z.literal('fixed'),
        currency: z.literal('USD'),
        amount: z.string().regex(/^[0-9]+(\.[0-9]{1,6})?$/, 'a price is a decimal string with at most six digits'),
      }),
      protocols: z.array(jsonObjectSchema).min(1),
    })
    .optional(),
  'x-limit-group': id,
  /** Id of the data that the network must offer. */
  'x-feature': orNull(id),
  /** The maximum range of one request. */
  'x-range': orNull(z.strictObject({ from: text, to: text, max: positive, unit: z.enum(['blocks', 'days']) })),
})

export const parameterSchema = z.object({
  name: text,
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  deprecated,
  description: text,
  example: orNull(jsonSchema),
  /** Whether samples send it although it is optional. */
  'x-sample': z.boolean().default(false),
})

export const headerSchema = z.object({ description: text, deprecated, example: orNull(jsonSchema) })

export const contentSchema = z.object({ description: z.string().default('') })

/** The keywords of a JSON schema that the description uses. */
export const schemaSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  deprecated,
  description: z.string().default(''),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(jsonSchema).optional(),
  const: jsonSchema.optional(),
  default: jsonSchema.optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).default([]),
})

/** The checked top of the description. */
export type Description = z.infer<typeof descriptionSchema>
