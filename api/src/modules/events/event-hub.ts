/** Someone who follows events. */
interface Follower {
  userId: number;
  /** Asked at each heartbeat; raises when it cannot be known just now. */
  isSignedIn(): Promise<boolean>;
}

/** Tells the open pages of the back office that something has changed. */
export interface EventHub {
  messagesChanged(): void;
  /** Server-sent events, from the first read on until the reader, the session or the server goes. */
  follow(follower: Follower): ReadableStream<Uint8Array>;
  /** How many streams are open. */
  readonly size: number;
  /** Ends all streams, and each one that is opened afterwards. */
  close(): void;
}

interface Stream {
  userId: number;
  send(text: string): void;
  /** Nothing is sent any more; false when that was so before. */
  leave(): boolean;
  end(): void;
}

/** Browsers open six connections to a site that speaks HTTP/1.1: the pages must have some left. */
const mostPerUser = 4;
/** Pieces that nobody has fetched: then the line is dead, whatever the network says. */
const mostUnread = 100;

export function createEventHub({ heartbeat = 25_000 } = {}): EventHub {
  /** The oldest first. */
  const streams = new Set<Stream>();
  let isClosed = false;

  function open({ userId, isSignedIn }: Follower, controller: ReadableStreamDefaultController<Uint8Array>): Stream {
    const stream: Stream = {
      userId,
      send(text) {
        try {
          controller.enqueue(new TextEncoder().encode(text));
        } catch {
          // The reader went without a word; the others must still hear.
          stream.leave();
          return;
        }
        if ((controller.desiredSize ?? 0) < -mostUnread) stream.end();
      },
      leave() {
        clearInterval(timer);
        return streams.delete(stream);
      },
      end() {
        if (stream.leave()) controller.close();
      },
    };
    const beat = async () => {
      // A database that is away ends no session.
      const isOver = !(await isSignedIn().catch(() => true));
      if (!streams.has(stream)) return;
      if (isOver) stream.end();
      else stream.send(':\n\n');
    };
    const timer = setInterval(beat, heartbeat);
    streams.add(stream);
    return stream;
  }

  function makeRoom(userId: number): void {
    const [oldest, ...others] = [...streams].filter((stream) => stream.userId === userId);
    if (!oldest || others.length + 1 < mostPerUser) return;
    // It must not come back by itself, or the pages would end each other's streams for ever.
    oldest.send('event: replaced\ndata: newer page\n\n');
    oldest.end();
  }

  return {
    get size() {
      return streams.size;
    },
    messagesChanged() {
      // Without data a browser drops the event.
      for (const stream of [...streams]) stream.send('event: messages\ndata: changed\n\n');
    },
    follow(follower) {
      let stream: Stream | undefined;
      return new ReadableStream(
        {
          pull(controller) {
            if (stream) return;
            if (isClosed) return controller.close();
            makeRoom(follower.userId);
            stream = open(follower, controller);
            stream.send(': aperto\n\n');
          },
          cancel() {
            stream?.leave();
          },
        },
        // Not before someone reads: a HEAD never does, and would hold its stream for ever.
        { highWaterMark: 0 },
      );
    },
    close() {
      isClosed = true;
      for (const stream of [...streams]) stream.end();
    },
  };
}
