import * as v from 'valibot'
import { amount, id, idList, page, text, wholeNumber } from './fields.ts'

/** Query strings, bodies and providers' answers, not validated yet. */
export type Input = Readonly<Record<string, unknown>>

export function asInput(value: unknown): Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function textOf(input: Input, name: string, maxLength = 255): string {
  return v.parse(text(maxLength), input[name])
}

export function idOf(input: Input, name: string): number | null {
  return v.parse(id, input[name])
}

export function idListOf(input: Input, name: string): number[] {
  return v.parse(idList, input[name])
}

export function amountOf(input: Input, name: string): number {
  return v.parse(amount, input[name])
}

export function integerOf(input: Input, name: string): number | null {
  return v.parse(wholeNumber, input[name])
}

export function pageOf(input: Input): number {
  return v.parse(page, input['page'])
}

const largestPage = 50

/** `per_page`, an extension of the contract, from 1 to 50; `usual` for anything else. */
export function pageSizeOf(input: Input, usual: number): number {
  const size = integerOf(input, 'per_page')
  return size !== null && size >= 1 && size <= largestPage ? size : usual
}

/** A column to order by, from an allow-list; the first one is the default. */
export function knownColumnOf<Column extends string>(
  input: Input,
  name: string,
  columns: readonly [Column, ...Column[]],
): Column {
  const wanted = textOf(input, name, 40)
  return columns.find((column) => column === wanted) ?? columns[0]
}

export function isTrue(input: Input, name: string): boolean {
  return textOf(input, name, 10) === 'true'
}
