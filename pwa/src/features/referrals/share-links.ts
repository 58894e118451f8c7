interface ShareTarget {
  readonly name: string;
  readonly href: string;
}

/** Where a link can be passed on: a short-post site, a social network, a chat app and a messaging app. */
export function shareTargets(link: string, invitation: string): readonly ShareTarget[] {
  const address = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  return [
    { name: 'X', href: address('https://x.com/intent/post', { text: invitation, url: link }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: link }) },
    { name: 'WhatsApp', href: address('https://wa.me/', { text: `${invitation} ${link}` }) },
    { name: 'Telegram', href: address('https://t.me/share/url', { url: link, text: invitation }) },
  ];
}
