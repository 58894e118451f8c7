import { demoAuditStates } from './audit-states.ts';
import { demoContentStates } from './content-states.ts';
import { demoAnalyticsStates } from './analytics-states.ts';
import { demoListStates } from './list-states.ts';
import { demoHealthStates } from './health-states.ts';
import { demoMoneyConsoleStates } from './money-console-states.ts';
import { demoMovementConsoleStates } from './transaction-console-states.ts';
import { demoPickAlertStates } from './pick-alert-states.ts';
import { demoPickDraftStates } from './pick-draft-states.ts';
import { demoPlanConsoleStates } from './plan-console-states.ts';
import { demoReferralConsoleStates } from './referral-states.ts';
import type { Screen } from './screens.ts';
import { demoSupportStates } from './support-states.ts';
import { demoUserConsoleStates } from './user-console-states.ts';
import { demoReferenceStates } from './reference-states.ts';
import { demoWebhookStates } from './webhook-states.ts';

/** States of the console's desks: money, plans, people, support, content, and how the service is. */
export const demoBusinessConsoleStates: readonly Screen[] = [
  ...demoMoneyConsoleStates,
  ...demoMovementConsoleStates,
  ...demoPlanConsoleStates,
  ...demoUserConsoleStates,
  ...demoReferralConsoleStates,
  ...demoAnalyticsStates,
  ...demoHealthStates,
  ...demoSupportStates,
  ...demoContentStates,
  ...demoListStates,
  ...demoAuditStates,
  ...demoReferenceStates,
  ...demoWebhookStates,
  ...demoPickAlertStates,
  ...demoPickDraftStates,
];
