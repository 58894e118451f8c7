import { expect, test } from 'vitest';
import type { Call } from './calls.ts';
import { curlOf } from './curl.ts';

const SERVER = 'https://console.example.com';
const call: Call = {
  id: 'getPick',
  method: 'GET',
  path: '/api/picks/{id}',
  summary: 'One pick.',
  description: 'For administrators.',
  parameters: [],
  isPublic: true,
  body: null,
  response: { status: '200', body: { media: 'application/json', schema: {} } },
  problems: [],
};
const body = (media: string) => ({ media, schema: {} });
const responds = (media: string) => ({ response: { status: '200', body: body(media) } });

test.each<[string, Partial<Call>, readonly string[]]>([
  ['has nothing else for a public call', {}, []],
  ['sends the token', { isPublic: false }, ['-H "Authorization: Bearer $TOKEN"']],
  [
    'sends a body from a file',
    { body: { ...body('text/csv'), isOptional: false } },
    ['-H "Content-Type: text/csv"', '--data-binary @body.csv'],
  ],
  ['leaves out an optional body', { body: { ...body('application/json'), isOptional: true } }, []],
  ["doesn't buffer a stream", responds('text/event-stream'), ['--no-buffer']],
  ['saves a file', responds('image/png, image/jpeg'), ['--output file']],
])('an example %s', (_, changes, options) => {
  expect(curlOf({ ...call, ...changes }, SERVER)).toBe(
    ['curl -X GET "https://console.example.com/api/picks/$id"', ...options].join(' \\\n  '),
  );
});

test('an example has the required query parameters', () => {
  const query = (name: string, required: boolean) => ({ name, in: 'query', required, schema: {} });
  const parameters = [query('id', true), query('page', false), query('day', true)];
  expect(curlOf({ ...call, path: '/api/public/pick', parameters }, SERVER)).toBe(
    'curl -X GET "https://console.example.com/api/public/pick?id=$id&day=$day"',
  );
});
