/** A map position in WGS84 degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Parses a number with decimal comma or point; a text that is no number is returned as it is. */
export function readDegrees(typed: string): number | string {
  const plain = typed.trim().replace(/°$/, '').replace(',', '.');
  return /^[-+]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

/** Why a text is no position: a short link, which has no coordinates, or anything else. */
export type PlaceFault = 'short-link' | 'unclear';

/**
 * Parses a position: "44.6443, 7.4926", "44,6443, 7,4926", degrees with minutes, or a link to a place in Google Maps or
 * OpenStreetMap.
 */
export function readPlace(typed: string): Place | PlaceFault {
  const text = typed.trim();
  if (/^(https?:\/\/)?(maps\.app\.goo\.gl|goo\.gl)\//i.test(text)) return 'short-link';
  const link = /^(https?:\/\/|www\.|maps\.)/i.test(text) ? decoded(text) : undefined;
  if (link !== undefined) return placeInLink(link) ?? 'unclear';
  return placeInNumbers(text) ?? placeInMinutes(text) ?? 'unclear';
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Patterns of the position in links, most exact first: the pin of Google Maps, its query, the center of the map. */
const inLinks = [
  `!3d${number}!4d${number}`,
  String.raw`[?&](?:q|query|ll|destination|daddr|center)=(?:loc:)?${number},\s*${number}`,
  `mlat=${number}&mlon=${number}`,
  String.raw`/(?:search|place|dir)/(?:[^/@]*/)?${number},[\s+]*${number}`,
  `@${number},${number}`,
  String.raw`#map=[\d.]+/${number}/${number}`,
].map((pattern) => new RegExp(pattern, 'i'));

function placeInLink(link: string): Place | undefined {
  for (const pattern of inLinks) {
    const [, latitude, longitude] = pattern.exec(link) ?? [];
    if (latitude !== undefined) return { latitude: Number(latitude), longitude: Number(longitude) };
  }
  return undefined;
}

/** Two decimal numbers. With decimal commas, the separator is a comma with a space, a semicolon or a space. */
function placeInNumbers(text: string): Place | undefined {
  const decimal = String.raw`([-+]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*[NE]?`;
  const found = new RegExp(
    String.raw`^\(?${decimal}(?:\s*[,;/]\s+|\s*;\s*|\s+|(?<=\d\.\d+°?)\s*,\s*)${decimal}\)?$`,
    'i',
  ).exec(text);
  const [latitude, longitude] = [found?.[1], found?.[2]].map((part) => Number(part?.replace(',', '.') ?? Number.NaN));
  return latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude)
    ? undefined
    : { latitude, longitude };
}

/** 44°38'39.5"N 7°29'33.4"E */
function placeInMinutes(text: string): Place | undefined {
  const found = [
    ...text.matchAll(/(\d{1,3})\s*°\s*(\d{1,2})\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''))?\s*([NSEOW])/gi),
  ];
  const [latitude, longitude] = found.map(([, degrees, minutes, seconds = '0', side = '']) => {
    const size = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600;
    return Math.round((/[SOW]/i.test(side) ? -size : size) * 1e6) / 1e6;
  });
  return found.length === 2 && latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
