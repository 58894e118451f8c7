import type { RequestListener } from 'node:http';
import { answering, receiver } from './receiver.ts';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
}

/** A span as OTLP writes it. */
export interface ExportedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code: number };
}

interface ExportedBatch {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: ExportedSpan[] }[] }[];
}

/** An attribute of a span. */
export const attributeOf = ({ attributes }: ExportedSpan, key: string): string | number | undefined => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** A collector of traces: a real HTTP server on this machine. */
export async function collector() {
  const double = await receiver();
  double.answer = answering(200, '{}', { 'Content-Type': 'application/json' });
  return {
    endpoint: `http://127.0.0.1:${double.port}`,
    requests: double.received,
    /** everything it was sent, as it was sent */
    bytes: () => double.received.map(({ body }) => body).join('\n'),
    spans: (): ExportedSpan[] =>
      double.received
        .flatMap(({ body }) => (JSON.parse(body) as ExportedBatch).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    /** what it does with requests from now on */
    answer: (listener: RequestListener) => void (double.answer = listener),
    close: () => double.close(),
  };
}
