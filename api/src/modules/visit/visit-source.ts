import { isKnownSource, type KnownSource, linkSource } from '@officina/contracts/visit';
import ipaddr from 'ipaddr.js';

/** Sources by domain, including subdomains. */
const domains: Readonly<Record<string, KnownSource>> = {
  'bing.com': 'bing',
  'duckduckgo.com': 'duckduckgo',
  'search.yahoo.com': 'yahoo',
  'ecosia.org': 'ecosia',
  'qwant.com': 'qwant',
  'instagram.com': 'instagram',
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'fb.me': 'facebook',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'tiktok.com': 'tiktok',
  'whatsapp.com': 'whatsapp',
  'wa.me': 'whatsapp',
  'telegram.org': 'telegram',
  't.me': 'telegram',
  // Android's app ids, which are sent instead of a host.
  'com.google.android.googlequicksearchbox': 'google',
  'org.telegram.messenger': 'telegram',
};

/** Abbreviations used in utm_source. */
const shortNames: Readonly<Record<string, KnownSource>> = {
  ig: 'instagram',
  fb: 'facebook',
  yt: 'youtube',
  wa: 'whatsapp',
};

/**
 * The source of a visit: the utm_source of the URL, else the host of the linking page. Nothing that could identify a
 * person is kept: no path, query, IP address, e-mail address or long number.
 */
export function sourceOf({ host, tag, ownHosts }: { host: string; tag: string; ownHosts: readonly string[] }): string {
  return sourceOfTag(tag) ?? sourceOfHost(host, ownHosts);
}

/** Host of a URL, without user and port; empty for anything else. */
export function hostOf(url: string | null): string {
  return URL.parse(url ?? '')?.hostname.toLowerCase() ?? '';
}

function sourceOfTag(tag: string): string | undefined {
  const name = tag.trim().toLowerCase();
  const known = shortNames[name] ?? (isKnownSource(name) ? name : knownHost(name));
  if (known && known !== 'site') return known;
  return /^\p{L}[\p{L}\d._-]{1,29}$/u.test(name) && !longNumber.test(name) ? linkSource + name : undefined;
}

function sourceOfHost(given: string, ownHosts: readonly string[]): string {
  if (!given) return 'direct';
  const host = given.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (ownHosts.includes(host)) return 'site';
  const bare = host.replace(/^(www|m|l|lm)\./, '');
  return knownHost(bare) ?? (isPlainHost(bare) ? bare : 'other');
}

function knownHost(host: string): KnownSource | undefined {
  if (/^google\.[a-z]{2,3}(\.[a-z]{2})?$/.test(host)) return 'google';
  const [, source] = Object.entries(domains).find(([domain]) => host === domain || host.endsWith(`.${domain}`)) ?? [];
  return source;
}

/** Whether it is a public host that is not specific to one visitor, unlike those of some mailboxes. */
const isPlainHost = (host: string): boolean =>
  host.length <= 60 &&
  /^([a-z\d]([a-z\d-]*[a-z\d])?\.){1,3}[a-z][a-z\d-]*[a-z\d]$/.test(host) &&
  !ipaddr.isValid(host) &&
  !longNumber.test(host);

const longNumber = /\d{5}/;
