import { broken } from './answers.ts';
import { type Screen, text } from './screens.ts';

const reference = '/admin?tab=reference';

/** States of the console's API reference. */
export const demoReferenceStates: readonly Screen[] = [
  { name: 'API reference', path: reference, ready: text('Money coming in.') },
  { name: 'API reference, member app', path: `${reference}&api=member`, ready: text('/api/public/record') },
  {
    name: 'API reference, no match',
    path: `${reference}&q=zzz`,
    ready: text('No calls match this search'),
  },
  { name: 'API reference, a call', path: `${reference}&call=approveDeposit`, ready: text('overrideReason') },
  {
    name: 'API reference, unknown call',
    path: `${reference}&call=x`,
    ready: text('Call not found'),
  },
  {
    name: 'API reference failed',
    isHurried: true,
    path: reference,
    prepare: (on) => on.route('**/api/openapi.json*', broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
  {
    name: 'API reference failed, a call',
    isHurried: true,
    path: `${reference}&call=approveDeposit`,
    prepare: (on) => on.route('**/api/openapi.json*', broken()),
    ready: (on) => on.getByRole('complementary', { name: 'Call' }).getByRole('alert').waitFor(),
  },
];
