export function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string' && file.size > 0) resolve(reader.result);
      else reject(new Error());
    };
    reader.onerror = () => reject(new Error());
    reader.readAsDataURL(file);
  });
}
