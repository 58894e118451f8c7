import { expect, test } from 'vitest';
import { fittingColumns } from './record-columns.ts';

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
