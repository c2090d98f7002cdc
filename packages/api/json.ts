/** Any JSON value, as read from a file or a request. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A JSON object. */
export type JsonObject = { [key: string]: Json }

/**
 * Tells a JSON object from the other JSON values.
 * @param value any JSON value, or undefined for a missing member
 * @returns true for an object that is neither null nor an array
 */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
