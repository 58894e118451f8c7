import * as z from 'zod/mini';
import { emailAddress } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { choice, line, optionalLine, optionalText, text } from './fields.ts';

/** What a visitor may ask about. */
export const inquiryTypes = ['plan_request', 'general_inquiry', 'support', 'partnership', 'other'] as const;
export type InquiryType = (typeof inquiryTypes)[number];

export const inquiryTypeNames: Readonly<Record<InquiryType, string>> = {
  plan_request: 'Plan request',
  general_inquiry: 'General inquiry',
  support: 'Support',
  partnership: 'Partnership',
  other: 'Other',
};

/** Extras of a plan request. */
export const interestedPlans = ['basic', 'premium', 'vip', 'custom'] as const;
export const interestedPlanNames: Readonly<Record<(typeof interestedPlans)[number], string>> = {
  basic: 'Basic',
  premium: 'Premium',
  vip: 'VIP',
  custom: 'Custom',
};
export const timelines = ['immediate', '1-2_weeks', '1_month', '2-3_months', 'flexible'] as const;
export const timelineNames: Readonly<Record<(typeof timelines)[number], string>> = {
  immediate: 'Immediately',
  '1-2_weeks': 'In 1-2 weeks',
  '1_month': 'In a month',
  '2-3_months': 'In 2-3 months',
  flexible: 'Flexible',
};

/** Characters of an inquiry. */
export const INQUIRY = {
  maxName: 80,
  maxPhone: 32,
  maxSubject: 150,
  maxMessage: 5000,
  maxBudget: 80,
  maxRequirements: 2000,
} as const;

/** Texts of the contact form. */
export const contactMessages = {
  sent: 'Message Sent Successfully!',
  sentHint: "We'll get back to you within 24 hours.",
  failed: 'Error Sending Message',
  failedHint: 'Please try again or contact us directly.',
} as const;

/** A select that was left alone sends an empty text. */
const chosenOrNot = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.optional(z.union([z.literal(''), choice(label, values)], { error: `${label} isn't known` }));

const CHOOSE = 'Please choose what it is about';

/** The other name of `general_inquiry` comes in too. */
export const inquiryTypeInput = z.pipe(
  z.pipe(
    z.string({ error: CHOOSE }),
    z.transform((type: string) => (type === 'general' ? 'general_inquiry' : type)),
  ),
  z.enum(inquiryTypes, { error: CHOOSE }),
);

export const inquiryInput = z.strictObject({
  firstName: line('First name', INQUIRY.maxName),
  lastName: line('Last name', INQUIRY.maxName),
  email: emailAddress,
  phone: optionalLine('Phone', INQUIRY.maxPhone),
  inquiryType: inquiryTypeInput,
  subject: line('Subject', INQUIRY.maxSubject),
  message: text('Message', INQUIRY.maxMessage),
  /** these four count for a plan request only */
  interestedPlan: chosenOrNot('Interested plan', interestedPlans),
  budget: optionalLine('Budget', INQUIRY.maxBudget),
  timeline: chosenOrNot('Timeline', timelines),
  specificRequirements: optionalText('Specific requirements', INQUIRY.maxRequirements),
  /** a field that people do not see: whoever fills it is not one, and is told the same */
  website: optionalLine('Website', 500),
});
export type InquiryInput = z.input<typeof inquiryInput>;

export const sendInquiry = endpoint({
  name: 'sendInquiry',
  summary: 'Send a message to the team. Five an hour from one IP address.',
  method: 'POST',
  path: '/homepage/contact',
  access: 'public',
  status: 201,
  idempotent: true,
  body: inquiryInput,
  response: z.object({ success: z.literal(true), message: z.string() }),
});
