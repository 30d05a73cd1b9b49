/**
 * The files of a drop. A folder gives the pictures in it, and in its folders, in the order of their names. To be called
 * while the event is handled: later the browser tells nothing any more.
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
  // A file that cannot be read any more is left out.
  return new Promise((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  );
}

/** A browser gives at most 100 entries at a time. */
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

/** Among the files of a camera there are others, which nobody has chosen. */
const isPicture = (name: string): boolean => /^[^.].*\.(jpe?g|jfif|png|webp|gif|hei[cf]|avif)$/i.test(name);
const byName = new Intl.Collator('it', { numeric: true });
