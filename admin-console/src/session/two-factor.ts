import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '@picks/contract/two-factor';
import { api } from './api.ts';

/** What the panel of the second factor calls. */
export const twoFactorCalls = {
  setUp: () => api.call(setUpTwoFactor),
  enable: (token: string) => api.call(enableTwoFactor, { body: { token } }),
  disable: () => api.call(disableTwoFactor),
  renew: () => api.call(renewRecoveryCodes),
};
