interface Network {
  name: string;
  host: string;
  /** URL prefix of a profile, to which a name ("@officina") is appended. */
  profile: string;
}

const networks: Network[] = [
  { name: 'Instagram', host: 'instagram.com', profile: 'https://www.instagram.com/' },
  { name: 'Facebook', host: 'facebook.com', profile: 'https://www.facebook.com/' },
  { name: 'YouTube', host: 'youtube.com', profile: 'https://www.youtube.com/@' },
  { name: 'TikTok', host: 'tiktok.com', profile: 'https://www.tiktok.com/@' },
  { name: 'LinkedIn', host: 'linkedin.com', profile: 'https://www.linkedin.com/company/' },
  { name: 'Pinterest', host: 'pinterest.com', profile: 'https://www.pinterest.com/' },
  { name: 'Threads', host: 'threads.net', profile: 'https://www.threads.net/@' },
  { name: 'X', host: 'x.com', profile: 'https://x.com/' },
];

/**
 * Normalises the URL of a social network profile from typed text: "www.instagram.com/x", or "@x" if the name says which
 * network. Without a name it gets that of the network, or of the host. Undefined if no URL can be derived.
 */
export function readSocial(typed: { name: string; url: string }): { name: string; url: string } | undefined {
  const named = networks.find(({ name }) => name.toLowerCase() === typed.name.toLowerCase());
  const [, profile] = /^@([\w.-]+)$/.exec(typed.url) ?? [];
  if (profile) return named && { name: named.name, url: named.profile + profile };
  const address = readAddress(typed.url);
  if (!address) return undefined;
  const host = address.hostname.replace(/^(www|m)\./, '');
  const network = networks.find((known) => known.host === host);
  return { name: typed.name || network?.name || host, url: address.href };
}

/** An HTTPS URL; a missing scheme is added. Null for anything else. */
function readAddress(typed: string): URL | null {
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(typed)?.[1]?.toLowerCase();
  if (scheme && scheme !== 'http' && scheme !== 'https') return null;
  const address = URL.parse(scheme ? typed : `https://${typed.replace(/^\/+/, '')}`);
  if (!address || address.username || address.password || !/^[\w-]+(\.[\w-]+)+$/.test(address.hostname)) return null;
  address.protocol = 'https:';
  return address;
}
