/**
 * The dropped files. Of a folder: its pictures, recursively, sorted by name. Must be called during the event, because
 * the browser clears the data afterwards.
 */
export function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  if (!entries.some((entry) => entry?.isDirectory)) return Promise.resolve([...files]);
  return Promise.all(entries.map((entry) => (entry ? filesOf(entry, false) : []))).then((found) => found.flat());
}

async function filesOf(entry: FileSystemEntry, isInFolder: boolean): Promise<File[]> {
  if (isDirectory(entry)) {
    const inside = (await readAll(entry)).toSorted((a, b) => byName.compare(a.name, b.name));
    return (await Promise.all(inside.map((one) => filesOf(one, true)))).flat();
  }
  if (!isFile(entry) || (isInFolder && !isPicture(entry.name))) return [];
  // Unreadable files are skipped.
  return new Promise((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  );
}

/** Reads all entries of a folder; browsers return at most 100 at a time. */
async function readAll(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Only pictures, because the folder of a camera also has other files. */
const isPicture = (name: string): boolean => /^[^.].*\.(jpe?g|jfif|png|webp|gif|hei[cf]|avif)$/i.test(name);
const byName = new Intl.Collator('it', { numeric: true });
