import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { UNTRACED_CALL } from '#graphql/contract.ts'
import type { Observe, RequestEvent, ShopEvent } from '../ground/events.ts'
import { type TracedRequest, traceparentOf, type Tracing } from '../ground/tracing.ts'

export function watchDelivery(exporter: SpanExporter, observe: Observe): SpanExporter {
  let isFailing = false
  function note(isDelivered: boolean, spans: number): void {
    if (isFailing !== isDelivered) return
    isFailing = !isDelivered
    observe({ type: 'traces', state: isFailing ? 'lost' : 'delivered', spans })
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

interface TraceSettings {
  serviceName: string
  /** Fraction of the traces started here that are kept, 0 to 1. */
  sample: number
  version: string
}

function createProvider({ serviceName, sample, version }: TraceSettings, observe: Observe): TracerProvider {
  // The exporter reads its address, headers, certificates, and timeouts from `OTEL_EXPORTER_OTLP_…`.
  const exporter = watchDelivery(new OTLPTraceExporter(), observe)
  const shop = resourceFromAttributes({ 'service.name': serviceName, 'service.version': version })
  return new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sample) }),
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(shop),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
}

function headerOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** Other callers only get a link from a new trace, because they could otherwise force sampling. */
function parentOf({ headers, isTrusted }: TracedRequest): { parent: Context; links: Link[] } {
  const caller = traceparentOf(headers)
  if (caller === null) return { parent: ROOT_CONTEXT, links: [] }
  const context = { traceId: caller.traceId, spanId: caller.spanId, traceFlags: caller.flags & 1, isRemote: true }
  if (isTrusted) return { parent: trace.setSpanContext(ROOT_CONTEXT, context), links: [] }
  return { parent: ROOT_CONTEXT, links: [{ context }] }
}

const since = (ms: number) => performance.timeOrigin + performance.now() - ms

function resultOf({ route, status, locale, cache, aborted, bytes }: RequestEvent): Attributes {
  return {
    ...(route !== null && { 'http.route': route }),
    'http.response.status_code': status,
    ...(bytes !== null && { 'http.response.size': bytes }),
    ...(locale !== null && { 'souk.language': locale }),
    ...(cache !== null && { 'souk.cache': cache }),
    ...(aborted && { 'souk.aborted': true }),
  }
}

function addSpan(parent: Context, event: ShopEvent, tracer: Tracer): void {
  if (event.type === 'page') {
    trace.getSpan(parent)?.addEvent(event.phase, { 'souk.ms': event.ms })
  } else if (event.type === 'operation') {
    // Third-party operation names are unbounded.
    const name = event.known ? event.name : 'other'
    const [outcome = 'ok'] = event.codes
    const attributes = { 'graphql.operation.name': name, 'souk.outcome': outcome }
    tracer.startSpan(`graphql ${name}`, { startTime: since(event.ms), attributes }, parent).end()
  }
}

function endSpan(span: Span, event: RequestEvent): void {
  span.updateName(event.route === null ? event.method : `${event.method} ${event.route}`)
  span.setAttributes(resultOf(event))
  if (event.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Spans contain names of routes, operations, and endpoints, never visitors' addresses, input, or tokens. */
export function openTelemetry(settings: TraceSettings, observe: Observe): Tracing {
  const provider = createProvider(settings, observe)
  const tracer = provider.getTracer('souk', settings.version)
  const current = new AsyncLocalStorage<Context>()

  return {
    open(request) {
      const { id, method } = request
      const { parent, links } = parentOf(request)
      const attributes = { 'http.request.method': method, 'souk.request_id': id }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes, links }, parent)
      const context = trace.setSpan(ROOT_CONTEXT, span)
      return {
        traceparent: headerOf(span.spanContext()),
        run: (work) => current.run(context, work),
        end: (event) => endSpan(span, event),
      }
    },

    begin(endpoint) {
      const parent = current.getStore()
      if (!parent) return UNTRACED_CALL
      const attributes = { 'souk.endpoint': endpoint }
      const span = tracer.startSpan(`backend ${endpoint}`, { kind: SpanKind.CLIENT, attributes }, parent)
      return {
        headers: { traceparent: headerOf(span.spanContext()) },
        end(outcome, attempts) {
          span.setAttributes({ 'souk.outcome': outcome, 'souk.attempts': attempts })
          if (outcome.startsWith('UPSTREAM_')) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },

    observe(event) {
      const context = current.getStore()
      if (context) addSpan(context, event, tracer)
    },

    close: () => provider.shutdown(),
  }
}
