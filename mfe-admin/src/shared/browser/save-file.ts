const keptMs = 60_000;

export function saveFile({ filename, content }: { filename: string; content: string | Blob }): void {
  const url = URL.createObjectURL(new Blob([content]));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: filename });
  link.click();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
