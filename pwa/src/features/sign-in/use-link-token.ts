import { ApiProblem } from '@picks/api-client/api-client';
import { LINK_TOKEN } from '@picks/contract/sign-in';
import { useLocation, useNavigate } from 'react-router-dom';

interface LinkToken {
  /** of the emailed link that opened the page, while it may work; null when a code is needed */
  readonly token: string | null;
  /** Sends the token. One that was used, or no longer works, leaves the address. */
  readonly withLink: <T>(send: () => Promise<T>) => Promise<T>;
}

/** The token in `#token=`: no server sees that part of an address. */
export function useLinkToken(): LinkToken {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get('token');
  const token = given !== null && LINK_TOKEN.test(given) ? given : null;
  const forget = async () => {
    if (token !== null) await navigate({ search }, { replace: true });
  };
  return {
    token,
    async withLink(send) {
      try {
        const sent = await send();
        await forget();
        return sent;
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'link_invalid') await forget();
        throw error;
      }
    },
  };
}
