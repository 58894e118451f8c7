import { ApiProblem } from '@picks/api-client/api-client';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

interface LinkToken {
  /** of the emailed link that opened the page, while it may work; null when a code is needed */
  readonly token: string | null;
  /** Sends the proof. A link that no longer works gives way to the code. */
  readonly withLink: <T>(send: () => Promise<T>) => Promise<T>;
}

/** The token in `#token=`: no server sees that part of an address. */
export function useLinkToken(): LinkToken {
  const { hash } = useLocation();
  const [spent, setSpent] = useState<string | null>(null);
  const token = new URLSearchParams(hash.slice(1)).get('token');
  return {
    token: token === spent ? null : token,
    async withLink(send) {
      try {
        return await send();
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'link_invalid') setSpent(token);
        throw error;
      }
    },
  };
}
