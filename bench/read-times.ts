/**
 * Requests a URL repeatedly until standard input ends, and prints the 95th percentile of the times in milliseconds. A
 * process of its own: `bun bench/read-times.ts <url>`.
 */
import { p95 } from './report.ts';

const [address = ''] = process.argv.slice(2);
const pauseMs = 5;
const times: number[] = [];
let isOver = false;
process.stdin.on('end', () => {
  isOver = true;
});
process.stdin.resume();
while (!isOver) {
  const from = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  times.push(performance.now() - from);
  await Bun.sleep(pauseMs);
}
console.info(p95(times));
