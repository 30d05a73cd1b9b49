import { LRUCache } from 'lru-cache';
import { networkOf } from '../../http/network';

/** Visits of one network that count at once, and minutes until each of them may be used again. */
const most = 60;
const minutesEach = 0.5;
const minute = 60_000;

/** Networks that are told apart. */
const mostNetworks = 10_000;

/**
 * Says whether one more visit of an address counts, so that a loop cannot inflate the counts. Nothing is stored: the
 * memory of this process has a number made of the network with a random key, for half an hour after its last visit.
 */
export function createVisitLimit() {
  const key = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
  const buckets = new LRUCache<bigint, { left: number; at: number }>({
    max: mostNetworks,
    ttl: most * minutesEach * minute,
  });
  return (address: string, now = Date.now()): boolean => {
    const network = Bun.hash.wyhash(networkOf(address), key);
    const bucket = buckets.get(network) ?? { left: most, at: now };
    const left = Math.min(most, bucket.left + (now - bucket.at) / (minutesEach * minute));
    if (left < 1) return false;
    buckets.set(network, { left: left - 1, at: now });
    return true;
  };
}
