import { expect, test } from 'vitest';
import { fittingColumns, hideableColumns, recordColumns } from './record-columns.ts';

const columns = [
  { id: 'member', className: 'w-56' },
  { id: 'amount', className: 'w-28 tabular' },
  { id: 'status', className: 'w-36 !ps-6' },
  { id: 'joined', className: 'w-24', isExtra: true },
  { id: 'reference' },
  { id: 'actions', className: 'w-40' },
];

test.each([
  [60, ['member', 'amount', 'status', 'joined', 'reference', 'actions']],
  // 14 + 7 + 9 + 6 + 9 + 10
  [55, ['member', 'amount', 'status', 'joined', 'reference', 'actions']],
  [54.9, ['member', 'amount', 'status', 'reference', 'actions']],
  [48, ['member', 'amount', 'status', 'actions']],
  [39, ['member', 'amount', 'actions']],
  [5, ['member', 'actions']],
])('%d rem have room for %j', (room, ids) => {
  expect([...fittingColumns(columns, room)]).toEqual(ids);
});

test('every column can be hidden but the first, the actions and what a row is opened by', () => {
  const named = [
    { id: 'when', header: 'Kickoff' },
    { id: 'sport', header: 'Sport' },
    { id: 'match', header: 'Match', isNeeded: true },
    { id: 'odds', header: 'Odds' },
    { id: 'actions', header: 'Actions' },
  ];
  expect(hideableColumns(named)).toEqual([
    { id: 'sport', label: 'Sport' },
    { id: 'odds', label: 'Odds' },
  ]);
});

test('what is hidden leaves its room to the others', () => {
  const { fitting, widthWithout } = recordColumns(
    columns.map((column) => ({ ...column, header: '', cell: () => null })),
    { list: 'deposits' },
  );
  const hidden = new Set(['status', 'reference']);
  expect([...fitting(40, hidden)]).toEqual(['member', 'amount', 'joined', 'actions']);
  expect([...fitting(36, hidden)]).toEqual(['member', 'amount', 'actions']);
  expect(widthWithout(hidden)).toBe(37);
});
