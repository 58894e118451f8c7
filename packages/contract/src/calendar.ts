import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

/** Texts of the member's own calendar. */
export const calendarMessages = {
  loadFailed: "We couldn't load your calendar",
  saveFailed: "We couldn't change your calendar",
} as const;

export const getCalendarFeed = endpoint({
  name: 'getCalendarFeed',
  summary: "Whether the member's calendar feed has an address.",
  method: 'GET',
  path: '/calendar-feed',
  access: 'member',
  response: z.object({
    /** when the address was made; null without one */
    createdAt: z.nullable(instant),
  }),
});

export const createCalendarFeed = endpoint({
  name: 'createCalendarFeed',
  summary:
    "Create a new secret address for the member's calendar feed. It replaces the previous one and stops working when the session it was created in ends.",
  method: 'PUT',
  path: '/calendar-feed',
  access: 'member',
  response: z.object({
    createdAt: instant,
    /** where calendars read it; told once, only its hash is kept */
    address: z.url(),
  }),
});

export const removeCalendarFeed = endpoint({
  name: 'removeCalendarFeed',
  summary: "Remove the address of the member's calendar feed.",
  method: 'DELETE',
  path: '/calendar-feed',
  access: 'member',
  status: 204,
});
