import * as v from 'valibot'
import type { Deal } from '../../../rules/bundle.ts'
import { count, optionalText } from '../../wire/wire.ts'

export interface BundleDeal extends Deal {
  title: string | null
}

const atLeastOne = v.pipe(count, v.minValue(1))
const dealWire = v.object({ title: optionalText, buy: atLeastOne, free: atLeastOne })

export function decodeBundleDeal(data: unknown): BundleDeal | null {
  const result = v.safeParse(dealWire, data)
  return result.success ? result.output : null
}
