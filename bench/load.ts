/**
 * Load generator: `connections` keep-alive connections, each of which sends the next request as soon as it has its
 * response. It implements HTTP itself, to cost less than what it measures. A process of its own: `bun bench/load.ts
 * <url> <milliseconds> <connections> [Accept-Encoding]` prints responses per second.
 */
const [address = '', duration = '', connections = '', accept = ''] = process.argv.slice(2);
const { hostname, port, pathname, search, host } = new URL(address);
const request = Buffer.from(
  `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${accept ? `Accept-Encoding: ${accept}\r\n` : ''}\r\n`,
);

interface Asking {
  /** Bytes of the response that are still missing; 0 before its head. */
  left: number;
  head: string;
}
let answers = 0;
let isOver = false;

const sockets = await Promise.all(
  Array.from({ length: Number(connections) }, () =>
    Bun.connect<Asking>({
      hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port: Number(port),
      data: { left: 0, head: '' },
      socket: {
        data(socket, bytes) {
          const asking = socket.data;
          if (asking.left === 0) readHead(asking, bytes);
          else asking.left -= bytes.byteLength;
          if (asking.left < 0) fail('an answer was longer than it said');
          if (asking.left > 0 || asking.head !== '') return;
          answers += 1;
          if (!isOver) socket.write(request);
        },
        close: () => {
          if (!isOver) fail('a connection was closed');
        },
        error: (_socket, error) => fail(error.message),
      },
    }),
  ),
);
for (const socket of sockets) socket.write(request);

// The first part is a warm-up and not counted.
await Bun.sleep(Number(duration) / 5);
const before = answers;
const from = performance.now();
await Bun.sleep((Number(duration) * 4) / 5);
console.info(((answers - before) / (performance.now() - from)) * 1000);
isOver = true;
process.exit(0);

function readHead(asking: Asking, bytes: Buffer): void {
  asking.head += bytes.toString('latin1');
  const end = asking.head.indexOf('\r\n\r\n');
  if (end < 0) return;
  const head = asking.head.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || !length) fail(`unexpected answer: ${head}`);
  asking.left = end + 4 + Number(length) - asking.head.length;
  asking.head = '';
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
