const services: readonly (readonly [string, string])[] = [
  ['googleapis.com', "Google's push service"],
  ['google.com', "Google's push service"],
  ['mozilla.com', "Mozilla's push service"],
  ['push.apple.com', "Apple's push service"],
  ['windows.com', "Microsoft's push service"],
];

/** `Google's push service`: who carries alerts to a browser with this endpoint. */
export function serviceOf(endpoint: string): string {
  const { hostname } = new URL(endpoint);
  return services.find(([host]) => hostname.endsWith(`.${host}`))?.[1] ?? "Your browser's push service";
}
