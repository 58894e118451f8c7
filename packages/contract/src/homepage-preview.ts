import * as z from 'zod/mini';
import { homepageContent } from './homepage.ts';

/** What that page says to the window around it once it listens. */
export const PREVIEW_LISTENS = 'homepage preview listens';

/** What it is to show. */
export const homepagePreview = z.object({
  content: homepageContent,
  /** id of the block that is being edited; empty for the top of the page */
  block: z.string().check(z.regex(/^[\w-]*$/)),
});
export type HomepagePreview = z.infer<typeof homepagePreview>;

/** Ids of the blocks on the page: anchors for links, too. */
export const homepageBlock = {
  section: (order: number) => `section-${order + 1}`,
  features: 'features',
  about: 'about',
} as const;
