import { expect, test } from 'vitest';
import { readOpen, withOpen } from './open-url.ts';

const at = (search: string) => new URLSearchParams(search);

test('the address names what is open', () => {
  expect(readOpen(at('tab=content'))).toEqual({ kind: 'list' });
  expect(readOpen(at('tab=content&pick=7'))).toEqual({ kind: 'pick', id: '7' });
  expect(readOpen(at('tab=content&pick=7&edit=1'))).toEqual({ kind: 'edit', id: '7' });
  expect(readOpen(at('tab=content&new=1'))).toEqual({ kind: 'new' });
  expect(readOpen(at('tab=content&pick='))).toEqual({ kind: 'list' });
});

test('opening and closing keeps the state of the list', () => {
  const list = at('tab=content&status=due&page=2');
  const opened = withOpen(list, { kind: 'edit', id: '7' });
  expect(readOpen(opened)).toEqual({ kind: 'edit', id: '7' });
  expect(withOpen(opened, { kind: 'list' }).toString()).toBe(list.toString());
});

test('a step over the edge turns the page with it', () => {
  const turned = withOpen(at('tab=content&page=2&pick=7'), { kind: 'pick', id: 'last' }, 1);
  expect(turned.toString()).toBe('tab=content&pick=last');
});
