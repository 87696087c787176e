import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import type { ShopEvent } from '../ground/events.ts'
import { watchDelivery } from './open-telemetry.ts'

const { SUCCESS, FAILED } = ExportResultCode

test('reports once that traces are lost, and once that they recover', () => {
  const told: ShopEvent[] = []
  const answers = [SUCCESS, FAILED, FAILED, SUCCESS, SUCCESS]
  const collector: SpanExporter = {
    export: (_spans, done) => done({ code: answers.shift() ?? FAILED }),
    shutdown: () => Promise.resolve(),
  }
  const exporter = watchDelivery(collector, (event) => told.push(event))
  const passedOn: number[] = []
  for (let turn = 0; turn < 5; turn += 1) exporter.export([], ({ code }) => passedOn.push(code))
  expect(told.map((event) => event.type === 'traces' && event.state)).toEqual(['lost', 'delivered'])
  expect(passedOn).toEqual([SUCCESS, FAILED, FAILED, SUCCESS, SUCCESS])
})
