import { expect, it } from 'vitest'
import type { WrittenSchema as Schema } from '@docs402/api'
import { SentSchema } from './sent-schema'
import { pairsOf, readPairs, readSegment, valueOfText } from './styles'

const list = { type: 'array', items: { type: 'integer' } }
const deep = { properties: { a: { properties: { b: list } } } }
const words = { type: 'array', items: { type: 'string' } }
const map = { type: 'object', properties: { R: { type: 'integer' }, on: { type: 'boolean' } } }

it.each<[schema: Schema, text: string, value: unknown]>([
  [{ type: 'number' }, '52.52', 52.52],
  [{ type: 'integer' }, '0x10', '0x10'],
  [{ type: 'number' }, '1e3', 1000],
  [{ type: 'boolean' }, 'true', true],
  [{ type: 'string' }, '12', '12'],
  [{ type: ['integer', 'null'] }, 'null', null],
  [{ type: ['integer', 'null'] }, '', null],
  [{ anyOf: [{ type: 'integer' }, { enum: ['latest'] }] }, 'latest', 'latest'],
  [{ enum: [1, 2] }, '2', 2],
  [{}, '12', '12'],
  [{ type: 'object' }, '{"a":1}', { a: 1 }],
])('%j reads %s as %j', (schema, text, value) => {
  expect(valueOfText(text, new SentSchema(schema, {}))).toEqual(value)
})

it.each<[style: string, explode: boolean, schema: Schema, text: string, value: unknown]>([
  ['simple', false, list, '3,4', [3, 4]],
  ['simple', false, words, 'a%2Cb,c', ['a,b', 'c']],
  ['simple', false, map, 'R,100,on,true', { R: 100, on: true }],
  ['simple', true, map, 'R=100,on=false', { R: 100, on: false }],
  ['simple', false, { type: 'string' }, 'a,b', 'a,b'],
  ['label', false, { type: 'integer' }, '.7', 7],
  ['label', false, list, '.3,4', [3, 4]],
  ['label', true, list, '.3.4', [3, 4]],
  ['label', true, map, '.R=100.on=true', { R: 100, on: true }],
  ['matrix', false, { type: 'integer' }, ';id=7', 7],
  ['matrix', false, list, ';id=3,4', [3, 4]],
  ['matrix', true, list, ';id=3;id=4', [3, 4]],
  ['matrix', false, map, ';id=R,100', { R: 100 }],
  ['matrix', true, map, ';R=100;on=true', { R: 100, on: true }],
])('in a path, %s with explode %s and %j reads %s', (style, explode, schema, text, value) => {
  expect(readSegment('id', text, { style, explode, schema: new SentSchema(schema, {}) })).toEqual(value)
})

it.each<[style: string, explode: boolean, schema: Schema, query: string, value: unknown]>([
  ['form', true, list, 'id=3&id=4', [3, 4]],
  ['form', true, list, 'id=3', [3]],
  ['form', false, list, 'id=3,4', [3, 4]],
  ['form', false, words, 'id=a+b,c%2Cd', ['a b', 'c,d']],
  ['form', true, map, 'R=100&on=true', { R: 100, on: true }],
  ['form', false, map, 'id=R,100,on,true', { R: 100, on: true }],
  ['spaceDelimited', false, list, 'id=3%204', [3, 4]],
  ['pipeDelimited', false, list, 'id=3|4', [3, 4]],
  ['pipeDelimited', false, list, 'id=3%7C4', [3, 4]],
  ['deepObject', true, map, 'id[R]=100&id[on]=false', { R: 100, on: false }],
  ['deepObject', true, map, 'id%5BR%5D=100', { R: 100 }],
  ['deepObject', true, deep, 'id[a][b][]=1&id[a][b][]=2', { a: { b: [1, 2] } }],
  ['form', true, { anyOf: [{ type: 'integer' }, list] }, 'id=3', 3],
  ['form', true, { anyOf: [{ type: 'integer' }, list] }, 'id=3&id=4', [3, 4]],
  ['form', true, words, 'id[]=a&id[]=b', ['a', 'b']],
])('in a query, %s with explode %s and %j reads %s', (style, explode, schema, query, value) => {
  expect(readPairs('id', pairsOf(query), { style, explode, schema: new SentSchema(schema, {}) })).toEqual(value)
})
