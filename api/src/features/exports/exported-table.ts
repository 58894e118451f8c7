import type { Endpoint } from '@picks/contract/endpoint';
import * as z from 'zod/mini';
import type { Sql } from '#src/database/client.ts';
import type { Listing } from '#src/database/listing.ts';
import { parse } from '#src/http/validate.ts';
import { type Column, columnsOf, type Row } from './exports.csv.ts';

/** The administrator who exports, and the time. */
export interface ExportContext {
  /** their id */
  readonly viewer: string;
  readonly now: Date;
}

/** The rows of one export. */
interface ExportQuery {
  list(tx: Sql): Promise<Listing<object>>;
  /** what the list responds with about a row of the listing */
  toRecord(row: object): Row;
}

/** A table that can be exported. */
export interface ExportedTable {
  readonly columns: readonly Column[];
  /** Reads the filters as the table's list does; throws a problem that names the field. */
  readonly parseFilters: (filters: Readonly<Record<string, string>>, context: ExportContext) => ExportQuery;
}

const noFilters = z.strictObject({});

/**
 * Describes the export of a list: the same columns, filters and order.
 *
 * @param rows the property of the list's response that has the rows
 * @param listing builds the listing
 * @param toRecord makes one of them as the list shows it
 */
export function exportedTable<Query, Found extends object>(
  { query, response }: Pick<Endpoint<unknown, Query>, 'query' | 'response'>,
  rows: string,
  listing: (tx: Sql, query: Query, context: ExportContext) => Listing<Found> | Promise<Listing<Found>>,
  toRecord: (row: Found, context: ExportContext) => object,
): ExportedTable {
  return {
    columns: columnsOf(response, rows),
    parseFilters(filters, context) {
      const parsed = parse(query ?? (noFilters as unknown as z.ZodMiniType<Query>), filters, 'filters');
      return {
        list: async (tx) => listing(tx, parsed, context),
        toRecord: (row) => toRecord(row as Found, context) as Row,
      };
    },
  };
}
