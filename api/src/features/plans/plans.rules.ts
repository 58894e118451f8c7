/** The offer a plan belongs to: plans of one name are one offer with several durations. */
export function familyOf(name: string, id: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? `plan-${id}` : slug;
}
