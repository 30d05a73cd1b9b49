interface Follower {
  userId: number;
  /** Called at each heartbeat; rejects if the session cannot be checked. */
  isSignedIn(): Promise<boolean>;
}

export type EventHub = ReturnType<typeof createEventHub>;

interface Stream {
  userId: number;
  send(text: string): void;
  /** Unsubscribes; returns false if it was not subscribed any more. */
  leave(): boolean;
  end(): void;
}

/** Browsers open at most six connections per site over HTTP/1.1: some must be left for other requests. */
const mostPerUser = 4;
/** Number of unread chunks above which a connection is considered dead. */
const mostUnread = 100;

/** Notifies open pages of the back office about changes. */
export function createEventHub({ heartbeat = 25_000 } = {}) {
  /** In the order in which they were opened. */
  const streams = new Set<Stream>();
  let isClosed = false;

  function open({ userId, isSignedIn }: Follower, controller: ReadableStreamDefaultController<Uint8Array>): Stream {
    const stream: Stream = {
      userId,
      send(text) {
        try {
          controller.enqueue(new TextEncoder().encode(text));
        } catch {
          // The client has disconnected without a cancel; the other streams must still get the event.
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
      // While the database is unavailable the session is considered valid.
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
    // The page must not reconnect by itself; otherwise the pages would end each other's streams repeatedly.
    oldest.send('event: replaced\ndata: newer page\n\n');
    oldest.end();
  }

  function tellAll(event: 'messages' | 'company'): void {
    // Browsers ignore events without data.
    for (const stream of [...streams]) stream.send(`event: ${event}\ndata: changed\n\n`);
  }

  return {
    get size() {
      return streams.size;
    },
    messagesChanged: () => tellAll('messages'),
    companyChanged: () => tellAll('company'),
    /** A stream of server-sent events, from the first read until the client, the session or the server ends. */
    follow(follower: Follower): ReadableStream<Uint8Array> {
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
        // Opened only at the first read: a HEAD request never reads, and its stream would never end.
        { highWaterMark: 0 },
      );
    },
    /** Ends all streams, and any that are opened afterwards. */
    close() {
      isClosed = true;
      for (const stream of [...streams]) stream.end();
    },
  };
}
