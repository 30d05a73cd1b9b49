/**
 * An e-mail address with its domain decoded for display: "info@xn--caff-8oa.example" becomes "info@caffè.example".
 * Labels with letters outside of Latin-1 stay encoded, because they may be look-alikes.
 */
export function shownEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + address.slice(at).replace(/(?<![^.])xn--[a-z\d-]{1,59}(?![^.])/gi, shownLabel);
}

/**
 * The Punycode form of a domain or of part of it: "caffè.example" becomes "xn--caff-8oa.example". Undefined for plain
 * ASCII.
 */
export function storedDomain(text: string): string | undefined {
  const isDomain = text.length <= longest && /[^ -~]/.test(text) && /^[^\s\p{Cc}/\\?#:[\]%@]+$/u.test(text);
  try {
    return isDomain ? new URL(`http://${text}`).hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Maximum length of an e-mail address in characters. */
const longest = 254;

function shownLabel(label: string): string {
  const shown = decoded(label.toLowerCase().slice('xn--'.length));
  const isShown = shown !== undefined && /^[\da-zß-öø-ÿ-]+$/.test(shown) && storedDomain(shown) === label.toLowerCase();
  return isShown ? shown : label;
}

/** Decodes Punycode (RFC 3492); undefined if it is invalid or has characters outside of Latin-1. */
function decoded(label: string): string | undefined {
  const plain = Math.max(label.lastIndexOf('-'), 0);
  const letters = [...label.slice(0, plain)];
  let code = 128;
  let bias = 72;
  let place = 0;
  for (let at = plain > 0 ? plain + 1 : 0; at < label.length; place += 1) {
    const before = place;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = parseInt(label.charAt(at++), 36);
      if (Number.isNaN(digit)) return undefined;
      // In Punycode, letters are the digits 0 to 25, and 0-9 the digits 26 to 35.
      const value = digit < 10 ? digit + 26 : digit - 10;
      place += value * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (value < threshold) break;
      weight *= 36 - threshold;
    }
    bias = adapted(place - before, letters.length + 1, before === 0);
    code += Math.floor(place / (letters.length + 1));
    if (code > 255) return undefined;
    place %= letters.length + 1;
    letters.splice(place, 0, String.fromCharCode(code));
  }
  return letters.join('');
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}
