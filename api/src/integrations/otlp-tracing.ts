import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Link, Span as SdkSpan, SpanContext, Tracer } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { errorFacts } from './error-facts.ts';
import type { OpenSpan, Span, SpanPlan, Tracing, TracingConfig } from './tracing.ts';

/** The packages, loaded by whoever wants traces. */
interface Packages {
  readonly api: typeof import('@opentelemetry/api');
  readonly resources: typeof import('@opentelemetry/resources');
  readonly sdk: typeof import('@opentelemetry/sdk-trace');
  readonly otlp: typeof import('@opentelemetry/exporter-trace-otlp-http');
}

/** Spans that wait for the collector at most: more are dropped. */
const QUEUE = 4096;
/** Milliseconds that spans are gathered, that a batch may take, and that a stop waits for the last. */
const GATHER = 1_000;
const PATIENCE = 5_000;
const LAST_PATIENCE = 2_000;
/** Milliseconds between two warnings. */
const BETWEEN_WARNINGS = 60_000;
/** Characters of an attribute: the text of a statement is the longest. */
const LONGEST = 4_000;

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** A `traceparent` of W3C Trace Context; null for what is none. */
function read(traceparent: string | null | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  // The flag for "sampled" is the last bit.
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) % 2, isRemote: true };
}

/** A name for an error that quotes nothing: its SQLSTATE or system's code, else its kind. */
function typeOf(error: unknown): string {
  const { code, error: kind } = errorFacts(error);
  return String(code ?? kind);
}

/** The exporter, which says at most once a minute that its spans were not taken. */
function warning(exporter: SpanExporter, warn: (facts: object) => void): SpanExporter {
  let quietUntil = 0;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined && performance.now() >= quietUntil) {
          quietUntil = performance.now() + BETWEEN_WARNINGS;
          const { code } = result.error as { code?: unknown };
          warn({ error: result.error.name, ...(code !== undefined && { code }), lost: spans.length });
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

function createProvider(
  { sdk, resources, otlp }: Packages,
  config: TracingConfig,
  warn: (facts: object) => void,
) {
  const url = `${config.endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new otlp.OTLPTraceExporter({
    url,
    headers: { ...config.headers },
    timeoutMillis: PATIENCE,
  });
  return new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': config.serviceName,
      'service.instance.id': randomUUID(),
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(config.ratio) }),
    spanLimits: { attributeValueLengthLimit: LONGEST },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: warning(exporter, warn),
        maxQueueSize: QUEUE,
        scheduledDelayMillis: GATHER,
        exportTimeoutMillis: 2 * PATIENCE,
      }),
    ],
  });
}

/** Starts spans: below what their plan says, else below what runs. */
function spanStarter({ trace, ROOT_CONTEXT, SpanKind }: Packages['api'], tracer: Tracer) {
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

  function contextOf({ parent }: SpanPlan, current: SdkSpan | undefined): Context {
    if (parent === undefined) return current ? trace.setSpan(ROOT_CONTEXT, current) : ROOT_CONTEXT;
    const remote = read(parent);
    return remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
  }

  return (plan: SpanPlan, current: SdkSpan | undefined): SdkSpan => {
    const linked = read(plan.link);
    const links: Link[] = linked === null ? [] : [{ context: linked }];
    const kind = plan.kind === undefined ? SpanKind.INTERNAL : kinds[plan.kind];
    const attributes = { ...plan.attributes };
    return tracer.startSpan(plan.name, { kind, links, attributes }, contextOf(plan, current));
  };
}

const spanOf = (span: SdkSpan, { SpanStatusCode }: Packages['api']): Span => ({
  rename: (name) => void span.updateName(name),
  set: (attributes) => void span.setAttributes({ ...attributes }),
  fail: (type) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttributes({ 'error.type': type }),
});

/** Traces by OpenTelemetry. It registers nothing globally: another service in this process has its own, or none. */
export function otlpTracing(
  packages: Packages,
  config: TracingConfig,
  warn: (facts: object) => void,
): Tracing {
  const { api } = packages;
  const provider = createProvider(packages, config, warn);
  const start = spanStarter(api, provider.getTracer('fairline'));
  const running = new AsyncLocalStorage<SdkSpan>();

  /** What runs, unless it was answered already or is not sampled. */
  function live(): SdkSpan | undefined {
    const current = running.getStore();
    return current?.isRecording() === true ? current : undefined;
  }

  return {
    isOn: true,
    async run(plan, work) {
      const span = start(plan, running.getStore());
      const own = spanOf(span, api);
      try {
        return await running.run(span, () => work(own));
      } catch (error) {
        own.fail(typeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    open(plan): OpenSpan | null {
      const current = live();
      if (current === undefined) return null;
      const span = start(plan, current);
      const { traceId, spanId } = span.spanContext();
      return { ...spanOf(span, api), traceparent: `00-${traceId}-${spanId}-01`, end: () => span.end() };
    },
    logged() {
      const span = live();
      return span === undefined ? {} : { traceId: span.spanContext().traceId };
    },
    // What still waits when the time is over is given up: a collector that hangs holds no stop up.
    stop: () =>
      Promise.race([provider.shutdown().catch(() => {}), delay(LAST_PATIENCE, undefined, { ref: false })]),
  };
}
