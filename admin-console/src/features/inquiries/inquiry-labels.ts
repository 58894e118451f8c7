import type { Inquiry, InquiryStatus } from '@picks/contract/inquiries.admin';
import { fillReply, firstNameOf } from '#src/ui/canned-replies.ts';

export const statusLabels: Readonly<Record<InquiryStatus, string>> = {
  new: 'New',
  in_progress: 'In Progress',
  responded: 'Responded',
  closed: 'Closed',
};

/** Answers that the desk writes often. The mail greets by itself and quotes the inquiry below. */
const cannedReplies = [
  {
    name: 'Which plan fits',
    text: "Thank you for your interest. Tell us which sports you follow and how many picks a week you'd like, and we'll suggest a plan. Every paid plan has a 30-day money-back guarantee.",
  },
  {
    name: "We're looking into it",
    text: `Thank you for writing. We're looking into "{subject}" and will write again as soon as we know more.`,
  },
  {
    name: 'No partnerships now',
    text: "Thank you for thinking of us, {firstName}. We aren't taking on new partners right now, but we'll keep your message in case that changes.",
  },
] as const;

/** The canned replies with the variables of an inquiry filled in. */
export function repliesTo({ name, subject }: Pick<Inquiry, 'name' | 'subject'>) {
  const values = { firstName: firstNameOf(name), subject };
  return cannedReplies.map((reply) => ({ name: reply.name, text: fillReply(reply.text, values) }));
}
