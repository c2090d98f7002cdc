import { isJsonObject, type Json, type JsonObject, listOf } from '../json'
import type { Body, Header, Link, Media, Parameter, Response } from '../model'
import { anything } from './anything'
import type { Schemas } from './schemas'
import type { Direction } from '../example/direction'
import type { Examples } from './example'
import type { References } from './references'
import { isJsonType } from '../request/media-types'
import { encodedHeader } from '../request/serialize'
import { extensionsOf, membersOf, namedIn, commonFields, textOf, textOrNull } from './values'

type Sent = Omit<Header, 'in' | 'name'>
type Place = Parameter['in']

const PLACES: readonly Place[] = ['path', 'query', 'header', 'cookie', 'querystring']
const STYLES = ['simple', 'form', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'] as const
const DEFAULT_STYLES: Readonly<Record<Place, Sent['style']>> = {
  ...{ path: 'simple', query: 'form', header: 'simple', cookie: 'form', querystring: null },
}

function once<Made>(built: WeakMap<JsonObject, Made>, value: JsonObject, make: () => Made): Made {
  const builtValue = built.get(value) ?? make()
  built.set(value, builtValue)
  return builtValue
}

/** Builds what is sent in requests and responses; what several operations refer to is built once. */
export class Contents {
  private readonly built = {
    parameters: new WeakMap<JsonObject, Parameter>(),
    headers: new WeakMap<JsonObject, Sent>(),
    responses: new WeakMap<JsonObject, Omit<Response, 'status'>>(),
  }

  constructor(
    private readonly references: References,
    private readonly schemas: Schemas,
    private readonly examples: Examples,
  ) {}

  parameters(value: Json | undefined, at: string): Parameter[] {
    return listOf(value).flatMap((written, index) => {
      const { value: parameter, at: its } = this.references.resolve(written, `${at}/${index}`)
      const place = PLACES.find((each) => each === parameter.in)
      const name = textOf(parameter.name)
      if (!name || !place) {
        const needs = `A parameter needs a name, and a place: in: ${PLACES.join(', ')}.`
        if (isJsonObject(written) && written.$ref === undefined) this.references.tell('parameter', its, needs)
        return []
      }
      if (place === 'header') this.references.tellHeader(name, `${its}/name`)
      return once(this.built.parameters, parameter, () => ({
        ...{ name, in: place, ...this.sent(parameter, its, place, 'request') },
        allowReserved: parameter.allowReserved === true,
        allowEmptyValue: parameter.allowEmptyValue === true,
        sampled: place === 'path' || parameter.required === true || parameter['x-sample'] === true,
      }))
    })
  }

  body(value: Json | undefined, at: string): Body | null {
    if (!isJsonObject(value)) return null
    const { value: body, at: its } = this.references.resolve(value, at)
    const content = this.media(body.content, `${its}/content`, 'request')
    const isJson = ({ type }: Media) => isJsonType(type)
    return {
      ...commonFields(body, its),
      required: body.required === true,
      content: [...content.filter(isJson), ...content.filter((each) => !isJson(each))],
    }
  }

  responses(value: Json | undefined, at: string): Response[] {
    return namedIn(value, at, (status, written, its) => {
      const { value: response, at: place } = this.references.resolve(written, its)
      const shared = once(this.built.responses, response, () => ({
        ...commonFields(response, place),
        summary: textOf(response.summary),
        headers: this.headers(response.headers, `${place}/headers`, 'response'),
        content: this.media(response.content, `${place}/content`, 'response'),
        links: membersOf(response.links, `${place}/links`, (name, link, linkAt): Link => {
          return { name, value: this.references.resolve(link, linkAt).value }
        }),
      }))
      return { status, ...shared }
    })
  }

  headers(value: Json | undefined, at: string, direction: Direction): Header[] {
    return membersOf(value, at, (name, written, its) => {
      const resolved = this.references.resolve(written, its)
      this.references.tellHeader(name, its, true)
      const shared = once(this.built.headers, resolved.value, () =>
        this.sent(resolved.value, resolved.at, 'header', direction),
      )
      return { name, in: 'header' as const, ...shared }
    })
  }

  private sent(value: JsonObject, at: string, place: Place, direction: Direction): Sent {
    const style = STYLES.find((each) => each === value.style) ?? DEFAULT_STYLES[place]
    const content = this.media(value.content, `${at}/content`, direction)
    const valueExamples = this.examples.of(value, at, direction)
    const inside = content.length === 1 ? content[0]?.schema : null
    const schema = value.schema === undefined ? inside : this.schemas.build(value.schema, `${at}/schema`)
    return {
      ...commonFields(value, at),
      required: value.required === true || place === 'path',
      deprecated: value.deprecated === true,
      style: content.length > 0 ? null : style,
      explode: typeof value.explode === 'boolean' ? value.explode : style === 'form' || style === 'cookie',
      schema: schema ?? anything(`${at}/schema`),
      content,
      examples: valueExamples.length > 0 ? valueExamples : (content[0]?.examples ?? []),
    }
  }

  private media(value: Json | undefined, at: string, direction: Direction): Media[] {
    return membersOf(value, at, (key, written, its) => {
      const type = encodedHeader(key)
      const wrong = `${JSON.stringify(key)} is no media type: use visible ASCII.`
      if (type !== key) this.references.tell('header', its, wrong, { onKey: true })
      const { value: media, at: place } = this.references.resolve(written, its)
      const isOfItems = media.schema === undefined && media.itemSchema !== undefined
      const holder: JsonObject = isOfItems ? { ...media, schema: media.itemSchema ?? true } : media
      const schema = (key: 'schema' | 'itemSchema') =>
        media[key] === undefined ? null : this.schemas.build(media[key], `${place}/${key}`)
      return {
        ...{ at: place, type, schema: schema('schema'), itemSchema: schema('itemSchema') },
        examples: this.examples.of(holder, place, direction, type),
        encoding: membersOf(media.encoding, `${place}/encoding`, (name, encoding, encodingAt) => {
          const encodings = isJsonObject(encoding) ? encoding : {}
          return {
            name,
            contentType: textOrNull(encodings.contentType),
            style: STYLES.find((each) => each === encodings.style) ?? null,
            explode: typeof encodings.explode === 'boolean' ? encodings.explode : null,
            headers: this.headers(encodings.headers, `${encodingAt}/headers`, direction),
          }
        }),
        extensions: extensionsOf(media),
      }
    })
  }
}
