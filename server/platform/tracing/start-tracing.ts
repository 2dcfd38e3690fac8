import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener } from 'node:http'
import { hostname } from 'node:os'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { within } from '../database/within.ts'
import type { JobWatch } from '../jobs/start-jobs.ts'
import { describeError, type Logger } from '../logging/logger.ts'
import { knownMethod, type Metrics } from '../metrics/create-metrics.ts'
import type { QueryTrace } from '../metrics/watch-queries.ts'

export interface TracingSettings {
  /** Of a collector; spans go to /v1/traces below it. */
  readonly endpoint: string
  /** How much of the requests and jobs is traced, from 0 to 1. */
  readonly share: number
}

export interface Tracing {
  /** Each request is a trace. */
  traceRequests(listener: RequestListener): RequestListener
  /** The same metrics; what they hear of a request also names its span. */
  naming(metrics: Metrics): Metrics
  /** Only queries of requests and jobs: the rest is polling. */
  readonly traceQuery: QueryTrace
  /** Each attempt of a job is a trace. */
  readonly traceJob: NonNullable<JobWatch['around']>
  stop(): Promise<void>
}

const exportTimeoutMs = 5000
/** A collector that does not answer must not hold up the end of the process. */
const stopWithinMs = 2000
const sayAgainMs = 60_000

/**
 * Tells a collector of OpenTelemetry how requests, jobs and their queries went. Loaded only where one is set. Spans
 * hold names, numbers and statements with placeholders: no addresses, no values, no messages of errors.
 *
 * Nothing is registered for the whole process, so that libraries which look for OpenTelemetry (better-auth) add no
 * spans of their own, with contents that we do not know.
 */
export function startTracing({ endpoint, share }: TracingSettings, log: Logger): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'colmeia',
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(exporter, log) })],
  })
  const tracer = provider.getTracer('colmeia')
  /** The span of the request or job that runs. */
  const current = new AsyncLocalStorage<Context>()
  const spanNow = (): Span | undefined => {
    const context = current.getStore()
    return context && trace.getSpan(context)
  }
  const inside = <T>(span: Span, run: () => T): T => current.run(trace.setSpan(ROOT_CONTEXT, span), run)

  return {
    traceRequests: (listener) => (request, response) => {
      const method = knownMethod(request.method ?? '')
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      response.once('close', () => {
        const requestId = response.getHeader('x-request-id')
        if (typeof requestId === 'string') span.setAttribute('colmeia.request_id', requestId)
        if (response.headersSent) span.setAttribute('http.response.status_code', response.statusCode)
        if (!response.headersSent || response.statusCode >= 500)
          span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      inside(span, () => listener(request, response))
    },
    naming: (metrics) => ({
      ...metrics,
      cached(startedAt) {
        spanNow()?.updateName('GET shared').setAttribute('colmeia.area', 'shared')
        metrics.cached(startedAt)
      },
      watch(response, about) {
        const name = `${knownMethod(about.method)} ${about.area}`
        spanNow()?.updateName(name).setAttribute('colmeia.area', about.area)
        metrics.watch(response, about)
      },
      operation(name, outcome, milliseconds) {
        const attributes = { 'colmeia.operation': name, 'colmeia.outcome': outcome }
        spanNow()?.updateName(name).setAttributes(attributes)
        metrics.operation(name, outcome, milliseconds)
      },
    }),
    traceQuery(statement) {
      const context = current.getStore()
      if (context === undefined) return null
      const span = tracer.startSpan('query', { kind: SpanKind.CLIENT }, context)
      return ({ outcome, rows, code }) => {
        if (span.isRecording()) {
          const text = statement()
          const verb = /^[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'QUERY'
          span.updateName(verb)
          span.setAttributes({
            'db.system.name': 'postgresql',
            'db.operation.name': verb,
            'db.query.text': text,
          })
          if (rows !== undefined) span.setAttribute('db.response.returned_rows', rows)
          if (code !== undefined) span.setAttribute('db.response.status_code', code)
          if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      }
    },
    async traceJob({ name, attempt }, run) {
      const attributes = { 'colmeia.job': name, 'colmeia.attempt': attempt }
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT)
      try {
        return await inside(span, run)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    async stop() {
      await within(stopWithinMs, provider.shutdown()).catch(() => {})
    },
  }
}

/** Says in the log, once a minute at most, that nothing arrives; the library would be silent. */
function reporting(exporter: SpanExporter, log: Logger): SpanExporter {
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const now = performance.now()
        if (result.error !== undefined && now - saidAt > sayAgainMs) {
          saidAt = now
          log.warn(
            { part: 'tracing', error: describeError(result.error) },
            'traces do not reach the collector',
          )
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
