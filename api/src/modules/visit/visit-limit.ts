import { LRUCache } from 'lru-cache';
import { networkOf } from '../../http/network';

/** Maximum number of visits of one network in a burst, and minutes until each can be used again. */
const most = 60;
const minutesEach = 0.5;
const minute = 60_000;

/** Maximum number of networks in memory. */
const mostNetworks = 10_000;

/**
 * Decides whether another visit of an address counts, so that a loop cannot inflate the figures. Nothing is stored: the
 * memory of this process contains a keyed hash of the network for half an hour after its last visit.
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
