/** A place on the page, in CSS pixels from the top left of the viewport. */
export interface Point {
  x: number;
  y: number;
}

export type Size = { width: number; height: number };

/** A tab of a browser: what the journeys need of an engine, each engine by its own protocol. */
export interface Tab {
  /** Resolves when the document and its files are loaded. */
  goto(url: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Calls a function in the page. It sees nothing of this module; arguments and result, or what it resolves to, are JSON. */
  call<Args extends unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Runs a script in the page. */
  run(script: string): Promise<void>;
  /** A finger on a phone, where the engine can, and else a mouse. */
  down(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  up(): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses files, by their paths, in the file field that matches. */
  choose(selector: string, files: readonly string[]): Promise<void>;
  /** The viewport as a PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Closes the browser. Resolves with the errors and warnings of its console and the uncaught errors. */
  close(): Promise<string[]>;
}

export type Key = 'Escape' | 'ArrowRight' | 'Enter';
