/** Milliseconds of the tap that is felt under the finger. */
const TAP = 12;

/** A tap under the finger where the device has one: what was let go of or sent is under way. */
export function tapHaptic(): void {
  // Absent on iPhones; refused before the page was touched.
  if ('vibrate' in navigator) navigator.vibrate(TAP);
}
