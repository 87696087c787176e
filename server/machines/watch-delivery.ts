import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Observe } from '../ground/events.ts'

export function watchDelivery(exporter: SpanExporter, observe: Observe): SpanExporter {
  let isLost = false
  function note(hasArrived: boolean, lost: number): void {
    if (isLost !== hasArrived) return
    isLost = !hasArrived
    observe({ type: 'traces', state: isLost ? 'lost' : 'delivered', spans: lost })
  }
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        note(result.code === ExportResultCode.SUCCESS, spans.length)
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}
