/** A point in CSS pixels from the top left of the viewport. */
export interface Point {
  x: number;
  y: number;
}

export type Size = { width: number; height: number };

/** A browser tab: the operations that the tests need, implemented for each engine by its protocol. */
export interface Tab {
  /** Resolves when the document and its resources are loaded. */
  goto(url: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Calls a function in the page. It must not use variables of its module; arguments and (awaited) result are JSON. */
  call<Args extends unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Runs a script in the page. */
  run(script: string): Promise<void>;
  /** Presses with a finger on a phone, if the engine supports touch, otherwise with the mouse. */
  down(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  up(): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses files by path in the file input that matches. */
  choose(selector: string, files: readonly string[]): Promise<void>;
  /** The viewport as a PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Closes the browser. Resolves with console errors and warnings, and uncaught errors. */
  close(): Promise<string[]>;
}

export type Key = 'Escape' | 'ArrowRight' | 'Enter';
