import { expect, test } from 'vitest';
import { changedByOther } from './changed-by-other.ts';

const labels = { fee: 'Fixed fee', type: 'Type', text: 'Instructions', max: 'Maximum fee' };
const opened = { fee: '0', type: 'both', text: '', max: '5' };

test('says which fields somebody else has changed, and to what', () => {
  expect(changedByOther(labels, opened, opened)).toEqual([]);
  expect(changedByOther(labels, opened, { ...opened, fee: '1.5', max: '' })).toEqual([
    'Fixed fee: 1.5',
    'Maximum fee: none',
  ]);
  expect(changedByOther(labels, opened, { ...opened, type: 'digital_wallet', text: 'a'.repeat(99) })).toEqual(
    ['Type: digital wallet', 'Instructions'],
  );
  expect(changedByOther(labels, opened, { ...opened, text: 'ana_ruiz@example.com' })).toEqual([
    'Instructions: ana_ruiz@example.com',
  ]);
});
