import { ApiProblem, NetworkFailure } from '@picks/api-client/api-client';
import { NETWORK_ERROR_MESSAGE } from '@picks/contract/problems';
import { describe, expect, test } from 'vitest';
import { describeFailure } from './use-submit.ts';

const problem = (more: object) =>
  new ApiProblem({
    type: 'about:blank',
    title: 't',
    status: 422,
    code: 'validation_failed',
    message: 'No.',
    ...more,
  });

describe('what a failed call says', () => {
  test('is the message of the server', () => {
    expect(
      describeFailure(
        problem({ status: 401, code: 'invalid_credentials', message: 'Invalid credentials' }),
        'f',
      ),
    ).toEqual({
      message: 'Invalid credentials',
      fields: {},
    });
  });

  test('stands at its input when the server names one', () => {
    expect(describeFailure(problem({ fields: { email: 'Wrong' } }), 'f')).toEqual({
      message: null,
      fields: { email: 'Wrong' },
    });
  });

  test('is the network text when nothing of ours answered', () => {
    expect(describeFailure(new NetworkFailure(0), 'f').message).toBe(NETWORK_ERROR_MESSAGE);
  });

  test('says how long a rate limit lasts', () => {
    const limited = { status: 429, code: 'too_many_requests', message: 'Too many requests' };
    expect(describeFailure(problem({ ...limited, retryAfter: 42 }), 'f').message).toContain('in 42 seconds');
    expect(describeFailure(problem({ ...limited, retryAfter: 600 }), 'f').message).toContain('in 10 minutes');
  });

  test('is the fallback for anything else', () => {
    expect(describeFailure(new Error('internals'), 'Login failed').message).toBe('Login failed');
  });
});
