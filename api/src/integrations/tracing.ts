/** Numbers, codes and names of ours: never what somebody entered, an address or a token. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanPlan {
  readonly name: string;
  /** a step of ours unless it says otherwise */
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** `traceparent` of what caused it; null for what begins a trace. Left out, it is part of what runs. */
  readonly parent?: string | null;
  /** `traceparent` of what it goes back to without being part of it */
  readonly link?: string | null;
}

export interface Span {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** `type`: a code or the name of a kind of error, never its message, which may quote what somebody entered */
  fail(type: string): void;
}

/** A span that somebody else ends. */
export interface OpenSpan extends Span {
  /** of W3C Trace Context, for what it causes */
  readonly traceparent: string;
  end(): void;
}

/** Where requests, statements and jobs say that they begin and end. */
export interface Tracing {
  readonly isOn: boolean;
  /** Carries out `work` as a span, which ends with it and fails by what it throws. */
  run<T>(plan: SpanPlan, work: (span: Span) => Promise<T>): Promise<T>;
  /** A span below what runs; null where nothing runs that is traced. */
  open(plan: SpanPlan): OpenSpan | null;
  /** What a log line says of the trace it is part of. */
  logged(): { traceId?: string };
  /** Hands over what is left, for as long as a stop may wait for that. */
  stop(): Promise<void>;
}

const nobodys: Span = { rename() {}, set() {}, fail() {} };

/** Without an endpoint: nothing is kept, nothing is loaded. */
export const noTracing: Tracing = {
  isOn: false,
  run: (_, work) => work(nobodys),
  open: () => null,
  logged: () => ({}),
  stop: async () => {},
};

export interface TracingConfig {
  /** base address of a collector that speaks OTLP over HTTP */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** of traces that begin here, from 0 to 1 */
  readonly ratio: number;
  readonly serviceName: string;
}

/** Starts what sends spans to a collector; `warn` hears of spans that could not be handed over, with what may be logged. */
export async function startTracing(
  config: TracingConfig | null,
  warn: (facts: object) => void,
): Promise<Tracing> {
  if (config === null) return noTracing;
  // Packages by name, and here: what a bundled file of ours imports is loaded at every start.
  const [api, resources, sdk, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { otlpTracing } = await import('./otlp-tracing.ts');
  return otlpTracing({ api, resources, sdk, otlp }, config, warn);
}
