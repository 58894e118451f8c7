const networks: Readonly<Record<string, string>> = {
  'x.com': 'X',
  'instagram.com': 'Instagram',
  'youtube.com': 'YouTube',
  'discord.gg': 'Discord',
  'discord.com': 'Discord',
  'facebook.com': 'Facebook',
  'tiktok.com': 'TikTok',
};

/** Accounts that the operator configured, by name of their network; the server writes them into the page. */
export function socialLinks(): { readonly label: string; readonly href: string }[] {
  const written = document.querySelector<HTMLMetaElement>('meta[name="social-links"]')?.content ?? '';
  return written
    .split(' ')
    .filter(Boolean)
    .map((href) => {
      const host = new URL(href).hostname.replace(/^www\./, '');
      return { label: networks[host] ?? host, href };
    });
}
