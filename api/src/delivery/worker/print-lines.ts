/** Maximum length of a line in the server's log, in characters. */
const longestLine = 10_000;

/** Prints the output of a process line by line, because each line is one log event. */
export async function printLines(stderr: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  let rest = '';
  for await (const text of stderr.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, longestLine);
    for (const line of lines) console.error(line.slice(0, longestLine));
  }
  if (rest) console.error(rest);
}
